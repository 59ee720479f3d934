import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { formField } from './form-field.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderPage } from './page-layout.ts'
import { passkeyPart } from './passkey-part.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'

export type SignInFaults = {
  email?: string | undefined
  password?: string | undefined
  passkey?: string | undefined
}

/** The accounts that the sign-in page of a development site offers, all with one password. */
export type DemoSignIns = { password: string; accounts: readonly { email: string; purpose: string }[] }

export type SignInPage = {
  sites: StorefrontSites
  interactionId: string
  email?: string | undefined
  faults?: SignInFaults | undefined
  /** The customer is signed in, but the requested change needs a fresh sign-in. */
  isAgain: boolean
  /** Absent outside environment d. */
  demoSignIns?: DemoSignIns | undefined
}

const demoPanel = ({ password, accounts }: DemoSignIns, path: string): Html =>
  html`<section class="demo" aria-labelledby="demo-title" lang="en">
    <h2 id="demo-title">Demo accounts</h2>
    <p>Development only. The password of each is <code id="demo-password">${password}</code></p>
    <ul>
      ${accounts.map(
        ({ email, purpose }) =>
          html`<li>
            <a href="${path}?account=${encodeURIComponent(email)}" data-account="${email}">
              <strong>${email.split('@')[0]}</strong> ${purpose}
            </a>
          </li>`,
      )}
    </ul>
  </section>`

const emailFault = (page: SignInPage) => page.faults?.email !== undefined
const focusesPassword = (page: SignInPage) => !emailFault(page) && Boolean(page.email)

/** The form keeps the typed values. */
const accountQuery = ({ email }: SignInPage) => (email ? `?account=${encodeURIComponent(email)}` : '')

const signInForm = (page: SignInPage, text: FormatMessage): Html =>
  html`<form method="post" action="/interaction/${page.interactionId}" novalidate>
    ${formField({
      name: 'email',
      label: text('signIn.email'),
      type: 'email',
      // The browser offers passkeys beside the addresses that it has saved.
      autocomplete: 'username webauthn',
      value: page.email,
      fault: page.faults?.email,
      isFaulty: page.faults?.password !== undefined,
      isFocused: !focusesPassword(page),
    })}
    ${formField({
      name: 'password',
      label: text('signIn.password'),
      type: 'password',
      reveal: { show: text('password.show'), hide: text('password.hide') },
      autocomplete: 'current-password',
      fault: page.faults?.password,
      isFocused: focusesPassword(page),
    })}
    <button type="submit">${text('signIn.submit')}</button>
  </form>`

const passkeyForm = ({ interactionId, faults }: SignInPage, text: FormatMessage): Html => {
  const action = `/interaction/${interactionId}/passkey`
  return html`<form method="post" action="${action}">
    ${passkeyPart({
      ceremony: 'sign-in',
      challenges: `${action}/challenges`,
      or: text('signIn.or'),
      label: text('signIn.passkey'),
      fault: text('faults.passkey'),
      isRefused: faults?.passkey !== undefined,
    })}
  </form>`
}

export const renderSignInPage = (page: SignInPage): string => {
  const { sites, interactionId, isAgain, demoSignIns } = page
  const text = messagesIn(sites.storefront.locale)
  const path = `/interaction/${interactionId}`
  return renderPage({
    sites,
    title: text('signIn.title'),
    scripts: [
      'show-password.js',
      'simplewebauthn.js',
      'passkey.js',
      ...(demoSignIns ? (['demo-accounts.js'] as const) : []),
    ],
    content: html`<h1>${text('signIn.title')}</h1>
      <p class="lead">${isAgain ? text('signIn.againLead') : text('signIn.lead')}</p>
      ${signInForm(page, text)} ${passkeyForm(page, text)}
      <p class="aside"><a href="${path}/forgotten-password${accountQuery(page)}">${text('passwordReset.title')}</a></p>
      <p class="aside">${text('signIn.newHere')} <a href="${path}/registration">${text('signIn.register')}</a></p>
      ${demoSignIns && demoPanel(demoSignIns, path)}`,
  })
}
