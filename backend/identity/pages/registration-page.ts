import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { formField } from './form-field.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderPage } from './page-layout.ts'
import { passkeyPart } from './passkey-part.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'

const registrationFields = ['firstName', 'lastName', 'email', 'password'] as const
export type RegistrationField = (typeof registrationFields)[number]

export type RegistrationPage = {
  sites: StorefrontSites
  interactionId: string
  values?: Partial<Record<RegistrationField, string>> | undefined
  faults?: Partial<Record<RegistrationField | 'passkey', string>> | undefined
}

const registrationForm = (page: RegistrationPage, text: FormatMessage): Html => {
  const { values = {}, faults = {}, interactionId } = page
  // The first invalid field gets the focus, or else the first of all.
  const focused = registrationFields.find((name) => faults[name] !== undefined) ?? 'firstName'
  const shared = (name: RegistrationField) => ({
    name,
    value: name === 'password' ? undefined : values[name],
    fault: faults[name],
    isFocused: name === focused,
  })
  return html`<form method="post" action="/interaction/${interactionId}/registration" novalidate>
    <div class="pair">
      ${formField({ ...shared('firstName'), label: text('registration.firstName'), autocomplete: 'given-name' })}
      ${formField({ ...shared('lastName'), label: text('registration.lastName'), autocomplete: 'family-name' })}
    </div>
    ${formField({ ...shared('email'), label: text('signIn.email'), type: 'email', autocomplete: 'email' })}
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
      challenges: `/interaction/${interactionId}/registration/passkey/challenges`,
      or: text('signIn.or'),
      label: text('registration.passkey'),
      hint: text('registration.passkeyHint'),
      fault: text('faults.passkeyNew'),
      isRefused: faults.passkey !== undefined,
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

export const renderRegistrationPage = (page: RegistrationPage): string => {
  const { sites, interactionId } = page
  const text = messagesIn(sites.storefront.locale)
  return renderPage({
    sites,
    title: text('registration.title'),
    scripts: ['show-password.js', 'simplewebauthn.js', 'passkey.js'],
    content: html`<h1>${text('registration.title')}</h1>
      <p class="lead">${text('registration.lead')}</p>
      ${registrationForm(page, text)}
      <p class="aside">${termsSentence(sites, text)}</p>
      <p class="aside">
        ${text('registration.known')}
        <a href="/interaction/${interactionId}?page=sign-in">${text('registration.signIn')}</a>
      </p>`,
  })
}
