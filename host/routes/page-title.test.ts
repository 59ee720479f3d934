import { createStore } from 'jotai'
import { announcementAtom, createTitleSetter } from './page-title.ts'

afterEach(() => void jest.useRealTimers())

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const openPage = (main: string) => {
  document.body.innerHTML = `<button>Menu</button><main tabindex="-1">${main}</main>`
  const store = createStore()
  return { store, setTitle: createTitleSetter(store), main: document.querySelector('main')! }
}

/** The next page after one whose title the host has set and then its content. */
const openNextPage = (main: string) => {
  const opened = openPage(main)
  for (const title of ['Orders', 'Orders', 'My settings']) opened.setTitle(title)
  return opened
}

test('[SH-11] the first page sets its title without moving the focus', async () => {
  const { store, setTitle } = openPage('<h1>Orders</h1>')
  setTitle('Orders')
  await nextFrame()
  expect(document.title).toBe('Orders')
  expect(store.get(announcementAtom)).toBe('')
  expect(document.body).toHaveFocus()
})

test('[SH-11] the first page is not announced when its content makes the title more precise, and the next one is', async () => {
  const { store, setTitle } = openPage('<h1>My photos</h1>')
  setTitle('My photos')
  setTitle('Photos')
  await nextFrame()
  expect(document.title).toBe('Photos')
  expect(store.get(announcementAtom)).toBe('')
  expect(document.body).toHaveFocus()
  setTitle('You are signed out')
  expect(store.get(announcementAtom)).toBe('You are signed out')
})

test('the next page is announced, and its heading takes the focus', async () => {
  const { store } = openNextPage('<h1>My settings</h1>')
  await nextFrame()
  expect(store.get(announcementAtom)).toBe('My settings')
  expect(document.activeElement).toHaveTextContent('My settings')
})

test('a heading that renders later takes the focus then', async () => {
  const { main } = openNextPage('')
  await nextFrame()
  main.innerHTML = '<h1>My settings</h1>'
  await nextFrame()
  expect(document.activeElement).toHaveTextContent('My settings')
})

test('a heading that a slow connection brings late takes the focus, unless another page was opened meanwhile', async () => {
  jest.useFakeTimers()
  const { setTitle, main } = openNextPage('')
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
  const { main } = openNextPage('<h1>My settings</h1>')
  main.focus()
  await nextFrame()
  expect(document.activeElement).toHaveTextContent('My settings')
  expect(main).not.toHaveFocus()
})

test('a customer who has moved the focus meanwhile keeps it', async () => {
  const { main } = openNextPage('')
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
