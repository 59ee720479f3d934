import { loadFailureMessagesIn, type FailedPart } from './load-failure-messages.ts'

export type LoadFailureOptions = {
  part: FailedPart
  /** BCP 47 tags in order of preference: the storefront, and with it its language, is not yet known. */
  languages: readonly string[]
  /** Tries again; for `page`, opens the account site instead. */
  retry: () => void
  /** The id of the report, which the customer can quote. */
  correlationId?: string | undefined
}

/** Takes the place of code that failed to load. It uses plain elements, because no library has loaded. */
export const createLoadFailureNotice = ({ part, languages, retry, correlationId }: LoadFailureOptions): HTMLElement => {
  const said = loadFailureMessagesIn(languages)
  const alert = document.createElement('p')
  alert.lang = said.language
  alert.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = part === 'page' ? said.open : said.retry
  // Styled inline, because no style sheet may have loaded; `revert` removes styles of an embedding page from the
  // button.
  Object.assign(alert.style, {
    margin: '0',
    padding: '3rem 1rem',
    textAlign: 'center',
    font: '1rem/1.5 system-ui, sans-serif',
  })
  Object.assign(button.style, {
    all: 'revert',
    display: 'block',
    margin: '1.5rem auto 0',
    padding: '0.75rem 1.25rem',
    font: 'inherit',
    fontWeight: '600',
    color: 'inherit',
    background: 'none',
    border: '1px solid currentcolor',
    borderRadius: '0.5rem',
    cursor: 'pointer',
  })
  button.addEventListener('click', retry)
  // The page may have replaced the newer `append`.
  alert.appendChild(document.createTextNode(`${said[part]} `))
  alert.appendChild(button)
  if (correlationId) {
    const reference = document.createElement('small')
    Object.assign(reference.style, { display: 'block', marginBlockStart: '1rem', opacity: '0.75' })
    reference.textContent = correlationId
    alert.appendChild(reference)
  }
  return alert
}
