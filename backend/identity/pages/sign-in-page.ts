import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { formField } from './form-field.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderPage } from './page-layout.ts'
import { textsFor, type PageTexts } from './page-texts.ts'

export type SignInFaults = { email?: string | undefined; password?: string | undefined }

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

const demoPanel = ({ demo }: PageTexts, { password, accounts }: DemoSignIns, path: string): Html =>
  html`<section class="demo" aria-labelledby="demo-title" lang="en">
    <h2 id="demo-title">${demo.title}</h2>
    <p>${demo.text} <code id="demo-password">${password}</code></p>
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

const signInForm = (page: SignInPage, texts: PageTexts): Html =>
  html`<form method="post" action="/interaction/${page.interactionId}" novalidate>
    ${formField({
      name: 'email',
      label: texts.signIn.email,
      type: 'email',
      autocomplete: 'username',
      value: page.email,
      fault: page.faults?.email,
      isFaulty: page.faults?.password !== undefined,
      isFocused: !focusesPassword(page),
    })}
    ${formField({
      name: 'password',
      label: texts.signIn.password,
      type: 'password',
      autocomplete: 'current-password',
      fault: page.faults?.password,
      isFocused: focusesPassword(page),
    })}
    <button type="submit">${texts.signIn.submit}</button>
  </form>`

export const renderSignInPage = (page: SignInPage): string => {
  const { sites, interactionId, isAgain, demoSignIns } = page
  const texts = textsFor(sites.storefront.locale)
  const path = `/interaction/${interactionId}`
  return renderPage({
    sites,
    title: texts.signIn.title,
    script: demoSignIns ? 'demo-accounts.js' : undefined,
    content: html`<h1>${texts.signIn.title}</h1>
      <p class="lead">${isAgain ? texts.signIn.againLead : texts.signIn.lead}</p>
      ${signInForm(page, texts)}
      <p class="aside"><a href="${path}/forgotten-password${accountQuery(page)}">${texts.passwordReset.title}</a></p>
      <p class="aside">${texts.signIn.newHere} <a href="${path}/registration">${texts.signIn.register}</a></p>
      ${demoSignIns && demoPanel(texts, demoSignIns, path)}`,
  })
}
