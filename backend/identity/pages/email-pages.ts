import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { messagesIn } from '../../messages/messages.ts'
import { formField } from './form-field.ts'
import { renderPage } from './page-layout.ts'

/** `returnLink` leads back to the sign-in, without the address. */
type EmailPage = { sites: StorefrontSites; returnLink: Html }

type EmailFormPage = EmailPage & {
  title: string
  lead: string
  /** The path to which the form posts the field `email`. */
  action: string
  autocomplete: 'email' | 'username'
  hint?: string
  email?: string | undefined
  fault?: string | undefined
}

/** Asks for the address to which a link is sent, and for nothing else. */
export const renderEmailFormPage = (page: EmailFormPage): string => {
  const { sites, returnLink, title, lead, action, autocomplete, hint, email, fault } = page
  const text = messagesIn(sites.storefront.locale)
  return renderPage({
    sites,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      <form method="post" action="${action}" novalidate>
        ${formField({
          name: 'email',
          label: text('signIn.email'),
          type: 'email',
          autocomplete,
          value: email,
          hint,
          fault,
          isFocused: true,
        })}
        <button type="submit">${text('passwordReset.submit')}</button>
      </form>
      ${returnLink}`,
  })
}

/** Shows the same text for existing and missing accounts, and repeats the typed address so that a mistake is visible. */
export const renderEmailSentPage = ({
  sites,
  returnLink,
  ...sent
}: EmailPage & { email: string; sentText: string }) => {
  const title = messagesIn(sites.storefront.locale)('passwordReset.sentTitle')
  return renderPage({
    sites,
    title,
    content: html`<h1>${title}</h1>
      <p class="lead" role="status">
        <strong><bdi>${sent.email}</bdi></strong>
        <br />
        ${sent.sentText}
      </p>
      ${returnLink}`,
  })
}
