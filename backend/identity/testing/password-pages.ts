import { createCustomersRepository } from '../customers/customers-repository.ts'
import { testPasswordHash } from './test-authority.ts'
import { createTestBrowser } from './test-browser.ts'
import { linkOf, whenMailed } from '../../testing/read-inbox.ts'
import { startLoggedBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'
import type { Identify } from '../../composition/back-end.ts'
import { createOpenidIdentity } from '../../composition/openid-identity.ts'

/** Gives a test back end the storefronts' real authorities, which then issue the only valid tokens. */
export const realIdentity: Identify = ({ platform, parts, demo }) =>
  createOpenidIdentity({ platform, parts, demoSignIns: demo?.signIns })

export const NEW_PASSWORD = 'a better password'

let added = 0

/** Drives the pages on which customers request and choose a new password. */
const passwordPagesOf = (backEnd: TestBackEnd) => {
  const browse = (storefront?: string) => createTestBrowser(backEnd.app, storefront)

  const askFor = async (email: string) => {
    const browser = browse()
    return browser.request(`${await browser.open()}/forgotten-password`, { form: { email } })
  }

  return {
    browse,
    askFor,
    /** A customer of storefront uk who signs in with `testPassword`. */
    async aCustomer() {
      const email = `ada-${(added += 1)}@example.com`
      const names = { firstName: 'Ada', lastName: 'Byron' }
      const customers = createCustomersRepository(backEnd.database)
      const customer = await customers.add({ storefront: 'uk', email, passwordHash: testPasswordHash, ...names })
      if (!customer) throw new Error(`There is a customer ${email} already.`)
      return customer
    },
    /** Requests a link and reads it from the inbox. */
    async forget(email: string) {
      await askFor(email)
      return linkOf(await whenMailed(backEnd, email, 'password-reset'))
    },
    openLink: (token: string, storefront?: string) =>
      browse(storefront).request(`/new-password?confirmation-token=${token}`),
    choose: (token: string, password = NEW_PASSWORD, storefront?: string) =>
      browse(storefront).request('/new-password', { form: { 'confirmation-token': token, password } }),
    async canSignIn(email: string, password: string) {
      const browser = browse()
      const sent = await browser.request(await browser.open(), { form: { email, password } })
      return sent.statusCode === 303
    },
  }
}

export type PasswordPages = ReturnType<typeof passwordPagesOf>

/** A test back end with the real tokens of identity, its pages, and the lines that it has logged so far. */
export const startPasswordPages = async () => {
  const { backEnd, logged } = await startLoggedBackEnd({ identity: realIdentity })
  return { backEnd, logged, pages: passwordPagesOf(backEnd) }
}
