import { html, type Html } from '../../platform/pages/html.ts'

type PasskeyPart = {
  ceremony: 'sign-in' | 'registration'
  /** The address at which the script requests a challenge. */
  challenges: string
  or: string
  label: string
  hint?: string | undefined
  fault: string
  /** The server refused the last response. */
  isRefused: boolean
}

/**
 * The part of a form for passkeys. A script shows it and fills the hidden fields in. The fault is in the page from the start,
 * because its text depends on the storefront and its appearance on the browser.
 */
export const passkeyPart = ({ ceremony, challenges, or, label, hint, fault, isRefused }: PasskeyPart): Html =>
  html`<div id="passkey" class="passkey" data-ceremony="${ceremony}" data-challenges="${challenges}" hidden>
    <p class="or"><span>${or}</span></p>
    <input type="hidden" name="passkey" value="" />
    ${ceremony === 'registration' && html`<input type="hidden" name="way" value="" />`}
    <button type="button" class="secondary" id="passkey-button" ${hint && html`aria-describedby="passkey-hint"`}>
      ${label}
    </button>
    ${hint && html`<p class="hint" id="passkey-hint">${hint}</p>`}
    <p class="fault" id="passkey-fault" role="alert" ${!isRefused && html`hidden`}>${fault}</p>
  </div>`
