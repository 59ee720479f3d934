import { createStore } from 'jotai'
import { announcementAtom, createTitleSetter } from './page-title.ts'

afterEach(() => void jest.useRealTimers())

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const openPage = (main: string) => {
  document.body.innerHTML = `<button>Menu</button><main tabindex="-1">${main}</main>`
  const store = createStore()
  return { store, setTitle: createTitleSetter(store), main: document.querySelector('main')! }
}

test('[SH-11] the first page sets its title without moving the focus', async () => {
  const { store, setTitle } = openPage('<h1>Orders</h1>')
  setTitle('Orders')
  await nextFrame()
  expect(document.title).toBe('Orders')
  expect(store.get(announcementAtom)).toBe('')
  expect(document.body).toHaveFocus()
})

test('the next page is announced, and its heading takes the focus', async () => {
  const { store, setTitle } = openPage('<h1>My settings</h1>')
  setTitle('Orders')
  setTitle('My settings')
  await nextFrame()
  expect(store.get(announcementAtom)).toBe('My settings')
  expect(document.activeElement).toHaveTextContent('My settings')
})

test('a heading that renders later takes the focus then', async () => {
  const { setTitle, main } = openPage('')
  setTitle('Orders')
  setTitle('My settings')
  await nextFrame()
  main.innerHTML = '<h1>My settings</h1>'
  await nextFrame()
  expect(document.activeElement).toHaveTextContent('My settings')
})

test('a heading that a slow connection brings late takes the focus, unless another page was opened meanwhile', async () => {
  jest.useFakeTimers()
  const { setTitle, main } = openPage('')
  setTitle('Orders')
  setTitle('My settings')
  await jest.advanceTimersByTimeAsync(10_000)
  main.innerHTML = '<h1>My settings</h1>'
  await jest.advanceTimersByTimeAsync(0)
  expect(document.activeElement).toHaveTextContent('My settings')

  main.innerHTML = ''
  setTitle('My photos')
  await jest.advanceTimersByTimeAsync(100)
  setTitle('Home')
  main.innerHTML = '<h1>Old</h1>'
  await jest.advanceTimersByTimeAsync(0)
  expect(document.body).toHaveFocus()
  await jest.advanceTimersByTimeAsync(100)
  expect(main.querySelector('h1')).toHaveFocus()
})

test('[SH-19] after a modal that navigates, the heading of the new page has the focus', async () => {
  const { setTitle, main } = openPage('<h1>My settings</h1>')
  setTitle('Orders')
  setTitle('My settings')
  main.focus()
  await nextFrame()
  expect(document.activeElement).toHaveTextContent('My settings')
  expect(main).not.toHaveFocus()
})

test('a customer who has moved the focus meanwhile keeps it', async () => {
  const { setTitle, main } = openPage('')
  setTitle('Orders')
  setTitle('My settings')
  await nextFrame()
  const button = document.querySelector('button')!
  button.focus()
  main.innerHTML = '<h1>My settings</h1>'
  await nextFrame()
  expect(button).toHaveFocus()
})

test('[SH-11] the next page of the same title is announced by its path, and its heading takes the focus', async () => {
  const { store, setTitle } = openPage('<h1>Change address</h1>')
  setTitle('Delivery address')
  window.history.pushState(null, '', '/settings/address/1')
  setTitle('Delivery address')
  await nextFrame()
  expect(store.get(announcementAtom)).toBe('Delivery address')
  expect(document.activeElement).toHaveTextContent('Change address')
})
