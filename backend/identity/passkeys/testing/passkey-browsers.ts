import type { PasskeyAssertion } from '@account/shared/contracts/passkey.ts'
import { readRegistrationMail } from '../../registrations/testing/read-registration-mail.ts'
import type { TestAuthority } from '../../testing/test-authority.ts'
import { claimsOf, createPkce, createTestBrowser } from '../../testing/test-browser.ts'
import type { TestAuthenticator } from './test-authenticator.ts'

export type SignInOptions = { challenge: string; rpId: string; allowCredentials: { id: string }[] }
export type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string; name: string } }

let registered = 0
export const newcomer = () => ({ firstName: 'Zoë', lastName: 'O’Hara', email: `zoe-${(registered += 1)}@example.com` })

/** Browsers that sign in and register with passkeys at an authority. */
export const passkeyBrowsersOf = (authority: () => TestAuthority) => {
  /** A browser on the sign-in page of a storefront. */
  const browse = async (storefront = 'uk') => {
    const browser = createTestBrowser(authority().app, storefront)
    const { verifier, challenge } = createPkce()
    const path = await browser.open({ code_challenge: challenge })
    const finish = async (location: unknown) => {
      const { at } = await browser.follow(String(location))
      const redeemed = await browser.redeem(at.searchParams.get('code') ?? '', verifier)
      return claimsOf(redeemed.json<{ id_token: string }>().id_token)
    }
    return {
      ...{ browser, path, finish, origin: browser.login },
      ask: async () => (await browser.request(`${path}/passkey/challenges`, { form: {} })).json<SignInOptions>(),
      send: (answer: PasskeyAssertion) =>
        browser.request(`${path}/passkey`, { form: { passkey: JSON.stringify(answer) } }),
    }
  }

  const signInWith = async (authenticator: TestAuthenticator) => {
    const { ask, send, origin } = await browse()
    const { challenge, rpId } = await ask()
    return send(authenticator.signIn({ challenge, rpId, origin }))
  }

  /** Asks for the link of a registration at storefront uk and reads it from the mail. */
  const mailedToken = async (email: string) => {
    const { browser, path } = await browse()
    await browser.request(`${path}/registration`, { form: { email } })
    return (await readRegistrationMail(authority(), email)).token
  }

  /** Opens the link of a registration, whose form offers a passkey. */
  const openRegistration = async ({ email, ...names }: ReturnType<typeof newcomer>) => {
    const browser = createTestBrowser(authority().app)
    const form = { ...names, password: '', way: 'passkey', passkey: '', 'confirmation-token': await mailedToken(email) }
    const finish = async () => {
      const { verifier, challenge } = createPkce()
      const { at } = await browser.follow(browser.authorizationAddress({ code_challenge: challenge }))
      const redeemed = await browser.redeem(at.searchParams.get('code') ?? '', verifier)
      return claimsOf(redeemed.json<{ id_token: string }>().id_token)
    }
    return {
      finish,
      origin: browser.login,
      ask: (changes: Record<string, string> = {}) =>
        browser.request('/registration/passkey/challenges', { form: { ...form, ...changes } }),
      send: (changes: Record<string, string>) => browser.request('/registration', { form: { ...form, ...changes } }),
    }
  }

  /** Registers at storefront uk with the passkey of the authenticator. */
  const register = async (authenticator: TestAuthenticator, person = newcomer()) => {
    const { ask, send, finish, origin } = await openRegistration(person)
    const { challenge, rp, user } = (await ask()).json<CreationOptions>()
    const passkey = JSON.stringify(authenticator.register({ challenge, rpId: rp.id, origin }))
    expect((await send({ passkey })).statusCode).toBe(303)
    return { person, user, finish }
  }

  return { browse, signInWith, mailedToken, openRegistration, register }
}
