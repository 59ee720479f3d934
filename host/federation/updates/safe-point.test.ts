import { isSafePoint } from './safe-point.ts'

afterEach(() => document.body.replaceChildren())

const focusOn = (markup: string) => {
  document.body.innerHTML = markup
  document.querySelector<HTMLElement>('input, textarea, button')?.focus()
}

test('a page that nobody works on may be left', () => {
  expect(isSafePoint()).toBe(true)
  focusOn('<button>Orders</button>')
  expect(isSafePoint()).toBe(true)
})

test('an upload or a form that is not saved keeps the page', () => {
  const keep = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', keep)
  expect(isSafePoint()).toBe(false)
  window.removeEventListener('beforeunload', keep)
  expect(isSafePoint()).toBe(true)
})

test('so does whoever writes, or has something open over the page', () => {
  focusOn('<input type="email">')
  expect(isSafePoint()).toBe(false)
  focusOn('<div role="dialog" aria-modal="true"></div>')
  expect(isSafePoint()).toBe(false)
})
