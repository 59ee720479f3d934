import { html, type Html } from '../../platform/pages/html.ts'

export type FormField = {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string | undefined
  hint?: string | undefined
  fault?: string | undefined
  isFocused?: boolean
  /** Marks the field as invalid although its message is beside another field. */
  isFaulty?: boolean
  /** The two texts of the button that shows a password, which a script makes visible. */
  reveal?: { show: string; hide: string }
}

const describedBy = ({ name, hint, fault }: FormField) => (fault ? `${name}-fault` : hint && `${name}-hint`)

const revealButton = (name: string, { show, hide }: { show: string; hide: string }): Html =>
  html`<button type="button" class="reveal" data-shows="${name}" data-show="${show}" data-hide="${hide}" hidden>
    ${show}
  </button>`

/** A labelled field with its error message beside it. */
export const formField = (field: FormField): Html => {
  const { name, label, type = 'text', autocomplete, value, hint, fault, isFocused, isFaulty, reveal } = field
  const description = describedBy(field)
  return html`<div class="${reveal ? 'field with-reveal' : 'field'}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required
      ${value !== undefined && html`value="${value}"`}
      ${type === 'email' && html`inputmode="email" spellcheck="false" autocapitalize="none"`}
      ${description !== undefined && html`aria-describedby="${description}"`}
      ${(fault !== undefined || isFaulty) && html`aria-invalid="true"`}
      ${isFocused && html`autofocus`}
    />
    ${reveal && revealButton(name, reveal)}
    ${hint !== undefined && fault === undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`
}
