import { renderDevelopmentPage } from '../../platform/pages/development-page.ts'
import { html, type Html } from '../../platform/pages/html.ts'

type OperationsArea = { title: string; heading?: string; content: Html }

/** A whole page of the area for operators, which is in English at every storefront. */
export const renderOperationsArea = ({ title, heading = title, content }: OperationsArea): string =>
  renderDevelopmentPage({
    title,
    area: 'Operations',
    folder: '/operations/',
    content: html`<main class="operations">
      <h1>${heading}</h1>
      ${content}
    </main>`,
  })

type SearchField = { name: string; label: string; value: string; faultId: string; fault: string | undefined }

/** The fault itself is below the form, with `faultId` as its id. */
export const renderSearchField = ({ name, label, value, faultId, fault }: SearchField): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="search"
      value="${value}"
      autocomplete="off"
      spellcheck="false"
      ${fault !== undefined && html`aria-invalid="true" aria-describedby="${faultId}"`}
    />
  </div>`

export const renderFault = (id: string, fault: string | undefined): Html | undefined =>
  fault === undefined ? undefined : html`<p class="fault" id="${id}" role="alert">${fault}</p>`
