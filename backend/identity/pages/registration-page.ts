import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { formField } from './form-field.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderPage } from './page-layout.ts'
import { passkeyPart } from './passkey-part.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'

/** The page of the storefront's authority on which the reader of the mail finishes a registration. */
export const REGISTRATION_PATH = '/registration'

const registrationFields = ['firstName', 'lastName', 'password'] as const
export type RegistrationField = (typeof registrationFields)[number]

export type RegistrationPage = {
  sites: StorefrontSites
  /** The address that the mail has proved. */
  email: string
  token: string
  values?: Partial<Record<RegistrationField, string>> | undefined
  faults?: Partial<Record<RegistrationField, string>> | undefined
  /** The response of the authenticator was refused. */
  isPasskeyRefused?: boolean
}

const registrationForm = (page: RegistrationPage, text: FormatMessage): Html => {
  const { values = {}, faults = {}, email, token, isPasskeyRefused = false } = page
  // The first invalid field gets the focus, or else the first of all.
  const focused = registrationFields.find((name) => faults[name] !== undefined) ?? 'firstName'
  const shared = (name: RegistrationField) => ({
    name,
    value: name === 'password' ? undefined : values[name],
    fault: faults[name],
    isFocused: name === focused,
  })
  return html`<form method="post" action="${REGISTRATION_PATH}" novalidate>
    <input type="hidden" name="confirmation-token" value="${token}" />
    <input type="email" name="email" value="${email}" autocomplete="username" hidden readonly />
    <div class="pair">
      ${formField({ ...shared('firstName'), label: text('registration.firstName'), autocomplete: 'given-name' })}
      ${formField({ ...shared('lastName'), label: text('registration.lastName'), autocomplete: 'family-name' })}
    </div>
    ${formField({
      ...shared('password'),
      label: text('signIn.password'),
      type: 'password',
      reveal: { show: text('password.show'), hide: text('password.hide') },
      autocomplete: 'new-password',
      hint: text('registration.passwordHint'),
    })}
    <button type="submit">${text('registration.submit')}</button>
    ${passkeyPart({
      ceremony: 'registration',
      challenges: `${REGISTRATION_PATH}/passkey/challenges`,
      or: text('signIn.or'),
      label: text('registration.passkey'),
      hint: text('registration.passkeyHint'),
      fault: text('faults.passkeyNew'),
      isRefused: isPasskeyRefused,
    })}
  </form>`
}

const PLACES = { terms: '{terms}', privacy: '{privacy}' }

/** The sentence with its two links, which each language puts where it needs them. */
const termsSentence = ({ shopOrigin }: StorefrontSites, text: FormatMessage): Html[] => {
  // The pages that the shop's own footer leads to.
  const links: Record<string, Html> = {
    [PLACES.terms]: html`<a href="${shopOrigin}/terms" target="_blank">${text('registration.termsLink')}</a>`,
    [PLACES.privacy]: html`<a href="${shopOrigin}/privacy" target="_blank">${text('registration.privacyLink')}</a>`,
  }
  return text('registration.terms', PLACES)
    .split(/(\{\w+\})/)
    .map((part) => links[part] ?? html`${part}`)
}

/** The second step of a registration. A script removes the token from the address, as it does for a new password. */
export const renderRegistrationPage = (page: RegistrationPage): string => {
  const { sites, email } = page
  const text = messagesIn(sites.storefront.locale)
  return renderPage({
    sites,
    title: text('registration.title'),
    scripts: ['hide-token.js', 'show-password.js', 'simplewebauthn.js', 'passkey.js'],
    content: html`<h1>${text('registration.title')}</h1>
      <p class="lead">
        ${text('registration.finishLead')} <strong><bdi>${email}</bdi></strong>
      </p>
      ${registrationForm(page, text)}
      <p class="aside">${termsSentence(sites, text)}</p>`,
  })
}
