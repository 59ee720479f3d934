import { keepTypingInside } from './keep-typing-inside.ts'

let tree: ShadowRoot
let field: HTMLInputElement
let stop: () => void
const heard = jest.fn<undefined, [Event]>()
const typingOfThePage = ['keydown', 'keyup', 'input', 'beforeinput'] as const

beforeEach(() => {
  const element = document.createElement('photo-library')
  document.body.append(element)
  tree = element.attachShadow({ mode: 'open' })
  field = tree.appendChild(document.createElement('input'))
  stop = keepTypingInside(tree)
  heard.mockReset()
  for (const type of typingOfThePage)
    for (const capture of [true, false]) document.addEventListener(type, heard, { capture })
})

afterEach(() => {
  for (const type of typingOfThePage)
    for (const capture of [true, false]) document.removeEventListener(type, heard, { capture })
  stop()
  document.body.replaceChildren()
})

const settings = { bubbles: true, composed: true, cancelable: true }
const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { ...settings, key, ...more }))

test('nothing that is typed in a field of the library reaches listeners of the page', () => {
  press(field, 's', { ctrlKey: true })
  field.dispatchEvent(new InputEvent('input', { ...settings, data: 's' }))
  field.dispatchEvent(new InputEvent('beforeinput', { ...settings, data: 's' }))
  field.dispatchEvent(new KeyboardEvent('keyup', { ...settings, key: 's' }))
  expect(heard).not.toHaveBeenCalled()
})

test('the library gets each key once, with its values, and may prevent it', () => {
  const keys: string[] = []
  tree.addEventListener('keydown', (event) => {
    const { key, ctrlKey, shiftKey } = event as KeyboardEvent
    keys.push(`${ctrlKey}-${shiftKey}-${key}`)
    if (key === 'Enter') event.preventDefault()
  })
  expect(press(field, 'a', { ctrlKey: true })).toBe(true)
  expect(press(field, 'Enter', { shiftKey: true })).toBe(false)
  expect(keys).toEqual(['true-false-a', 'false-true-Enter'])
})

test('keys that activate a button of the library do not reach the page, which might prevent them', () => {
  const button = tree.appendChild(document.createElement('button'))
  const reached = jest.fn()
  button.addEventListener('keydown', reached)
  for (const key of ['Enter', ' ']) expect(press(button, key)).toBe(true)
  expect(reached).toHaveBeenCalledTimes(2)
  expect(heard).not.toHaveBeenCalled()
})

test('Escape in a dialog of the library does not close a drawer of the page as well, and elsewhere it is the key of the page', () => {
  const dialog = tree.appendChild(document.createElement('dialog'))
  const button = dialog.appendChild(document.createElement('button'))
  const close = jest.fn()
  tree.addEventListener('keydown', close)
  press(button, 'Escape')
  expect(close).toHaveBeenCalledTimes(1)
  expect(heard).not.toHaveBeenCalled()
  press(tree.appendChild(document.createElement('button')), 'Escape')
  expect(heard).toHaveBeenCalled()
})

test('typed keys stay inside where a closed shadow tree of the page hides the element', () => {
  const shell = document.body.appendChild(document.createElement('shop-shell'))
  const closed = shell.attachShadow({ mode: 'closed' })
  closed.append(tree.host)
  const reached = jest.fn()
  field.addEventListener('keydown', reached)
  field.focus()
  press(field, 's')
  expect(reached).toHaveBeenCalledTimes(1)
  expect(heard).not.toHaveBeenCalled()
})

test('keys outside of fields, and those in fields of the page, reach the page', () => {
  press(tree.appendChild(document.createElement('button')), 'ArrowDown')
  press(document.body.appendChild(document.createElement('input')), 'x')
  expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['ArrowDown', 'ArrowDown', 'x', 'x'])
})

test('an element that has left the page no longer listens', () => {
  stop()
  press(field, 's')
  expect(heard).toHaveBeenCalled()
})
