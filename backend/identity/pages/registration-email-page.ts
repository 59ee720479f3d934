import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { html } from '../../platform/pages/html.ts'
import { renderEmailFormPage, renderEmailSentPage } from './email-pages.ts'
import { messagesIn } from '../../messages/messages.ts'

type InteractionPage = { sites: StorefrontSites; interactionId: string }

const linkToSignIn = ({ sites, interactionId }: InteractionPage) => {
  const text = messagesIn(sites.storefront.locale)
  return html`<p class="aside">
    ${text('registration.known')}
    <a href="/interaction/${interactionId}?page=sign-in">${text('registration.signIn')}</a>
  </p>`
}

type RegistrationEmailPage = InteractionPage & { email?: string | undefined; fault?: string | undefined }

/** The first step of a registration. */
export const renderRegistrationEmailPage = ({ email, fault, ...page }: RegistrationEmailPage): string => {
  const { sites, interactionId } = page
  const text = messagesIn(sites.storefront.locale)
  return renderEmailFormPage({
    sites,
    title: text('registration.title'),
    lead: text('registration.lead'),
    action: `/interaction/${interactionId}/registration`,
    autocomplete: 'email',
    hint: text('registration.emailHint'),
    email,
    fault,
    returnLink: linkToSignIn(page),
  })
}

export const renderRegistrationSentPage = (page: InteractionPage & { email: string; period: string }): string => {
  const { sites, interactionId, email, period } = page
  const text = messagesIn(sites.storefront.locale)
  return renderEmailSentPage({
    sites,
    email,
    sentText: text('registration.sentText', { period }),
    returnLink: html`<p class="aside">
        <a href="/interaction/${interactionId}/registration">${text('registration.otherEmail')}</a>
      </p>
      ${linkToSignIn(page)}`,
  })
}
