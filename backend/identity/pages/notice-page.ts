import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderPage } from './page-layout.ts'
import { textsFor } from './page-texts.ts'

type Notice = { sites: StorefrontSites; title: string; text: string; action: Html; reference?: string | undefined }

const renderNotice = ({ sites, title, text, action, reference }: Notice): string => {
  const { failure } = textsFor(sites.storefront.locale)
  return renderPage({
    sites,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${action} ${reference !== undefined && html`<p class="hint">${failure.reference}: <code>${reference}</code></p>`}`,
  })
}

const linkToAccount = ({ storefront, accountOrigin }: StorefrontSites) =>
  html`<p><a class="button" href="${accountOrigin}/">${textsFor(storefront.locale).toAccount}</a></p>`

/** The interaction is over or unknown: the customer took too long, or went back after signing in. */
export const renderExpiredPage = (sites: StorefrontSites): string =>
  renderNotice({ sites, ...textsFor(sites.storefront.locale).expired, action: linkToAccount(sites) })

export const renderFailurePage = (sites: StorefrontSites, reference?: string): string => {
  const { title, text } = textsFor(sites.storefront.locale).failure
  return renderNotice({ sites, title, text, action: linkToAccount(sites), reference })
}

export const renderSignedOutPage = (sites: StorefrontSites): string => {
  const { doneTitle, doneText } = textsFor(sites.storefront.locale).signOut
  return renderNotice({ sites, title: doneTitle, text: doneText, action: linkToAccount(sites) })
}

/** `form` is the OpenID library's, with its CSRF protection; its id is `op.logoutForm`. */
export const renderSignOutPage = (sites: StorefrontSites, form: Html): string => {
  const { title, text, submit, stay } = textsFor(sites.storefront.locale).signOut
  const action = html`${form}
    <p><button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${submit}</button></p>
    <p class="aside"><a href="${sites.accountOrigin}/">${stay}</a></p>`
  return renderNotice({ sites, title, text, action })
}

export const renderPasswordChangedPage = (sites: StorefrontSites): string => {
  const { doneTitle, doneText } = textsFor(sites.storefront.locale).passwordReset
  return renderNotice({ sites, title: doneTitle, text: doneText, action: linkToAccount(sites) })
}

/** The script has removed the token from the address, for example before a reload; the mail still holds it. */
export const renderOpenAgainPage = (sites: StorefrontSites): string => {
  const { againTitle, againText } = textsFor(sites.storefront.locale).passwordReset
  return renderNotice({ sites, title: againTitle, text: againText, action: linkToAccount(sites) })
}

/** The link of a mail is invalid: it was used, another link of the account was used, or it is too old. */
export const renderLinkGonePage = (sites: StorefrontSites, period: string): string => {
  const { goneTitle, goneText } = textsFor(sites.storefront.locale).passwordReset
  return renderNotice({ sites, title: goneTitle, text: goneText(period), action: linkToAccount(sites) })
}

type TooManyAttempts = {
  sites: StorefrontSites
  retryAfterSeconds?: number | undefined
  /** The link to the pending sign-in, if there is one. */
  backTo?: string | undefined
}

export const renderTooManyAttemptsPage = ({ sites, retryAfterSeconds = 0, backTo }: TooManyAttempts): string => {
  const { title, text, back } = textsFor(sites.storefront.locale).tooMany
  return renderNotice({
    sites,
    title,
    text: text(Math.max(1, Math.ceil(retryAfterSeconds / 60))),
    action: backTo === undefined ? linkToAccount(sites) : html`<p><a class="button" href="${backTo}">${back}</a></p>`,
  })
}
