import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { formField } from './form-field.ts'
import { html } from '../../platform/pages/html.ts'
import { renderPage } from './page-layout.ts'
import { messagesIn } from '../../messages/messages.ts'

type InteractionPage = { sites: StorefrontSites; interactionId: string }

const linkToSignIn = ({ sites, interactionId }: InteractionPage) => {
  const text = messagesIn(sites.storefront.locale)
  return html`<p class="aside">
    ${text('registration.known')}
    <a href="/interaction/${interactionId}?page=sign-in">${text('registration.signIn')}</a>
  </p>`
}

type EmailPage = InteractionPage & { email?: string | undefined; fault?: string | undefined }

/** The first step of a registration asks for the address to which the link is sent, and for nothing else. */
export const renderRegistrationEmailPage = (page: EmailPage): string => {
  const { sites, interactionId, email, fault } = page
  const text = messagesIn(sites.storefront.locale)
  return renderPage({
    sites,
    title: text('registration.title'),
    content: html`<h1>${text('registration.title')}</h1>
      <p class="lead">${text('registration.lead')}</p>
      <form method="post" action="/interaction/${interactionId}/registration" novalidate>
        ${formField({
          name: 'email',
          label: text('signIn.email'),
          type: 'email',
          autocomplete: 'email',
          value: email,
          hint: text('registration.emailHint'),
          fault,
          isFocused: true,
        })}
        <button type="submit">${text('passwordReset.submit')}</button>
      </form>
      ${linkToSignIn(page)}`,
  })
}

/** Shows the same text for existing and missing accounts, and repeats the typed address so that a mistake is visible. */
export const renderRegistrationSentPage = (page: InteractionPage & { email: string; period: string }): string => {
  const { sites, interactionId, email, period } = page
  const text = messagesIn(sites.storefront.locale)
  return renderPage({
    sites,
    title: text('passwordReset.sentTitle'),
    content: html`<h1>${text('passwordReset.sentTitle')}</h1>
      <p class="lead" role="status">
        <strong><bdi>${email}</bdi></strong>
        <br />
        ${text('registration.sentText', { period })}
      </p>
      <p class="aside">
        <a href="/interaction/${interactionId}/registration">${text('registration.otherEmail')}</a>
      </p>
      ${linkToSignIn(page)}`,
  })
}
