import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { renderEmailFormPage, renderEmailSentPage } from './email-pages.ts'
import { formField } from './form-field.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderPage } from './page-layout.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'

/** The page of the storefront's authority on which a customer chooses a new password. */
export const NEW_PASSWORD_PATH = '/new-password'

type InteractionPage = { sites: StorefrontSites; interactionId: string }

const backToSignIn = ({ sites, interactionId }: InteractionPage) =>
  html`<p class="aside">
    <a href="/interaction/${interactionId}?page=sign-in">${messagesIn(sites.storefront.locale)('tooMany.back')}</a>
  </p>`

type ForgottenPasswordPage = InteractionPage & { email?: string | undefined; fault?: string | undefined }

export const renderForgottenPasswordPage = ({ email, fault, ...page }: ForgottenPasswordPage): string => {
  const { sites, interactionId } = page
  const text = messagesIn(sites.storefront.locale)
  return renderEmailFormPage({
    sites,
    title: text('passwordReset.title'),
    lead: text('passwordReset.lead'),
    action: `/interaction/${interactionId}/forgotten-password`,
    autocomplete: 'username',
    email,
    fault,
    returnLink: backToSignIn(page),
  })
}

export const renderLinkSentPage = (page: InteractionPage & { email: string; period: string }): string => {
  const { sites, email, period } = page
  const sentText = messagesIn(sites.storefront.locale)('passwordReset.sentText', { period })
  return renderEmailSentPage({ sites, email, sentText, returnLink: backToSignIn(page) })
}

type NewPasswordPage = {
  sites: StorefrontSites
  email: string
  token: string
  hasPasskeys: boolean
  fault?: string | undefined
}

const removePasskeysField = (text: FormatMessage): Html =>
  html`<div class="field">
    <label class="choice">
      <input type="checkbox" name="remove-passkeys" aria-describedby="remove-passkeys-hint" />
      ${text('passwordReset.removePasskeys')}
    </label>
    <p class="hint" id="remove-passkeys-hint">${text('passwordReset.removePasskeysHint')}</p>
  </div>`

/**
 * A script moves the token from the address of the link into the form, so that neither the address nor the history holds
 * it.
 */
export const renderNewPasswordPage = ({ sites, email, token, hasPasskeys, fault }: NewPasswordPage): string => {
  const text = messagesIn(sites.storefront.locale)
  return renderPage({
    sites,
    title: text('passwordReset.newTitle'),
    scripts: ['hide-token.js', 'show-password.js'],
    content: html`<h1>${text('passwordReset.newTitle')}</h1>
      <p class="lead">
        ${text('passwordReset.newLead')} <strong><bdi>${email}</bdi></strong>
      </p>
      <form method="post" action="${NEW_PASSWORD_PATH}" novalidate>
        <input type="hidden" name="confirmation-token" value="${token}" />
        <input type="email" name="email" value="${email}" autocomplete="username" hidden readonly />
        ${formField({
          name: 'password',
          label: text('passwordReset.newPassword'),
          type: 'password',
          reveal: { show: text('password.show'), hide: text('password.hide') },
          autocomplete: 'new-password',
          hint: text('registration.passwordHint'),
          fault,
          isFocused: true,
        })}
        ${hasPasskeys && removePasskeysField(text)}
        <button type="submit">${text('passwordReset.newSubmit')}</button>
      </form>`,
  })
}
