import { loadFailureMessagesIn, type FailedPart } from './load-failure-messages.ts'

export type LoadFailureOptions = {
  part: FailedPart
  /** BCP 47 tags, the most fitting first: which storefront it is, is not known yet. */
  languages: readonly string[]
  retry: () => void
}

/** What stands in the place of code that did not arrive: plain elements, since nothing else is there to make any. */
export const createLoadFailureNotice = ({ part, languages, retry }: LoadFailureOptions): HTMLElement => {
  const said = loadFailureMessagesIn(languages)
  const alert = document.createElement('p')
  alert.lang = said.language
  alert.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = said.retry
  // As much of a look as goes without styles, of which none may have arrived; before them the browser's own, on any page.
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
  alert.append(said[part], ' ', button)
  return alert
}
