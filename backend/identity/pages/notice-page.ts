import { timeToWait } from '@account/shared/contracts/confirmation-period.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderPage } from './page-layout.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'

type Notice = { sites: StorefrontSites; title: string; lead: string; action: Html; reference?: string | undefined }

const renderNotice = ({ sites, title, lead, action, reference }: Notice): string => {
  const text = messagesIn(sites.storefront.locale)
  return renderPage({
    sites,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${action}
      ${reference !== undefined && html`<p class="hint">${text('failure.reference')}: <code>${reference}</code></p>`}`,
  })
}

const linkToAccount = ({ storefront, accountOrigin }: StorefrontSites) =>
  html`<p><a class="button" href="${accountOrigin}/">${messagesIn(storefront.locale)('page.toAccount')}</a></p>`

type Texts = Pick<Notice, 'title' | 'lead' | 'reference'>

/** A notice whose only action opens the account site. */
const renderNoticeToAccount = (sites: StorefrontSites, textsOf: (text: FormatMessage) => Texts): string =>
  renderNotice({ sites, action: linkToAccount(sites), ...textsOf(messagesIn(sites.storefront.locale)) })

/** The interaction is over or unknown: the customer took too long, or went back after signing in. */
export const renderExpiredPage = (sites: StorefrontSites): string =>
  renderNoticeToAccount(sites, (text) => ({ title: text('expired.title'), lead: text('expired.text') }))

export const renderFailurePage = (sites: StorefrontSites, reference?: string): string =>
  renderNoticeToAccount(sites, (text) => ({ title: text('failure.title'), lead: text('failure.text'), reference }))

export const renderSignedOutPage = (sites: StorefrontSites): string =>
  renderNoticeToAccount(sites, (text) => ({ title: text('signOut.doneTitle'), lead: text('signOut.doneText') }))

/** `form` is the OpenID library's, with its CSRF protection; its id is `op.logoutForm`. */
export const renderSignOutPage = (sites: StorefrontSites, form: Html): string => {
  const text = messagesIn(sites.storefront.locale)
  const action = html`${form}
    <p>
      <button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${text('signOut.submit')}</button>
    </p>
    <p class="aside"><a href="${sites.accountOrigin}/">${text('signOut.stay')}</a></p>`
  return renderNotice({ sites, title: text('signOut.title'), lead: text('signOut.text'), action })
}

export const renderPasswordChangedPage = (sites: StorefrontSites): string =>
  renderNoticeToAccount(sites, (text) => ({
    title: text('passwordReset.doneTitle'),
    lead: text('passwordReset.doneText'),
  }))

/** The script has removed the token from the address, for example before a reload; the mail still holds it. */
export const renderOpenAgainPage = (sites: StorefrontSites): string =>
  renderNoticeToAccount(sites, (text) => ({
    title: text('passwordReset.againTitle'),
    lead: text('passwordReset.againText'),
  }))

const renderInvalidLinkPage = (sites: StorefrontSites, leadOf: (text: FormatMessage) => string): string =>
  renderNoticeToAccount(sites, (text) => ({ title: text('passwordReset.goneTitle'), lead: leadOf(text) }))

/** The link of a mail is invalid: it was used, another link of the account was used, or it is too old. */
export const renderLinkGonePage = (sites: StorefrontSites, period: string): string =>
  renderInvalidLinkPage(sites, (text) => text('passwordReset.goneText', { period }))

/** The link of a registration is invalid: it was used, or it is too old. */
export const renderRegistrationGonePage = (sites: StorefrontSites, period: string): string =>
  renderInvalidLinkPage(sites, (text) => text('registration.goneText', { period }))

/** The address got an account after the mail was sent. The reader has proved that the address is theirs. */
export const renderEmailTakenPage = (sites: StorefrontSites): string =>
  renderInvalidLinkPage(sites, (text) => text('faults.emailTaken'))

type TooManyAttempts = {
  sites: StorefrontSites
  retryAfterSeconds?: number | undefined
  /** The link to the pending sign-in, if there is one. */
  backTo?: string | undefined
  /** The page that asks for a new password, where one ends the wait: an owner may be locked out by the guesses of a stranger. */
  newPasswordAt?: string | undefined
}

export const renderTooManyAttemptsPage = (page: TooManyAttempts): string => {
  const { sites, retryAfterSeconds = 0, backTo, newPasswordAt } = page
  const text = messagesIn(sites.storefront.locale)
  return renderNotice({
    sites,
    title: text('tooMany.title'),
    lead: text('tooMany.text', timeToWait(retryAfterSeconds)),
    action:
      backTo === undefined
        ? linkToAccount(sites)
        : html`<p><a class="button" href="${backTo}">${text('tooMany.back')}</a></p>
            ${newPasswordAt !== undefined && html`<p class="aside"><a href="${newPasswordAt}">${text('passwordReset.title')}</a></p>`}`,
  })
}
