import { isSafePoint } from './update-offer.tsx'

afterEach(() => document.body.replaceChildren())

const focusOn = (markup: string) => {
  document.body.innerHTML = markup
  document.querySelector<HTMLElement>('input, textarea, button')?.focus()
}

test('a page without input or unsaved changes may be reloaded', () => {
  expect(isSafePoint()).toBe(true)
  focusOn('<button>Orders</button>')
  expect(isSafePoint()).toBe(true)
})

test('a page with an upload or an unsaved form is not reloaded', () => {
  const keep = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', keep)
  expect(isSafePoint()).toBe(false)
  window.removeEventListener('beforeunload', keep)
  expect(isSafePoint()).toBe(true)
})

test('a page with the focus in a text field, or with an open dialog, is not reloaded', () => {
  focusOn('<input type="email">')
  expect(isSafePoint()).toBe(false)
  focusOn('<div role="dialog" aria-modal="true"></div>')
  expect(isSafePoint()).toBe(false)
})
