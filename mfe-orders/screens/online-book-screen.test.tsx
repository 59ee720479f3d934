import type { OnlineBook } from '@account/shared/contracts/widget.ts'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type BooksApi, booksApiAtom } from '../api/widgets-api.ts'
import { httpError, renderScreen } from '../testing/render-screen.ts'
import { OnlineBookScreen } from './online-book-screen.tsx'

const AFTERNOON_MS = 8 * 60 * 60_000

/** Four pages, whose pictures have new addresses each time that the book is opened. */
const bookOpened = (time: number): OnlineBook => ({
  title: 'Lisbon',
  pages: [
    { kind: 'cover', picture: `http://objects.localhost:3000/cover?opened=${time}` },
    { kind: 'inside', picture: `http://objects.localhost:3000/first?opened=${time}` },
    { kind: 'inside', picture: `http://objects.localhost:3000/second?opened=${time}` },
    { kind: 'back', picture: null },
  ],
})

const renderBook = (open: BooksApi['open'], services: Partial<HostServices> = {}) =>
  renderScreen({
    services,
    at: '/online-book/token',
    path: '/online-book/:token',
    screen: <OnlineBookScreen />,
    provide: (store) => store.set(booksApiAtom, { open }),
  })

/** The open page; its neighbours are loaded and not shown. */
const picture = () => screen.getByRole('img')
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

const openFirstPage = async () => {
  await wait(0)
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(picture()).toHaveAttribute('src', expect.stringContaining('first?opened=1'))
}

beforeEach(() => {
  jest.useFakeTimers()
  // Small, and without motion: one page at a time.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }) as MediaQueryList
})
afterEach(() => jest.useRealTimers())

test('[WI-01] a book that was left open reloads its pictures and keeps its page', async () => {
  let opened = 0
  renderBook(async () => bookOpened(++opened))
  await openFirstPage()
  await wait(AFTERNOON_MS)
  fireEvent.error(picture())
  await wait(0)
  expect(picture()).toHaveAttribute('src', expect.stringContaining('first?opened=2'))
  // A new address that fails as well is not renewed again and again.
  fireEvent.error(picture())
  await wait(0)
  expect(opened).toBe(2)
})

test('[WI-01] a book whose pictures cannot be renewed stays open, and the renewal can be retried', async () => {
  const answers: BooksApi['open'][] = [
    async () => bookOpened(1),
    () => Promise.reject(httpError(500)),
    // The connection failed, and not the address.
    async () => bookOpened(1),
  ]
  renderBook((...request) => answers.shift()!(...request))
  await openFirstPage()
  await wait(AFTERNOON_MS)
  fireEvent.error(picture())
  await wait(0)
  expect(screen.getByRole('alert')).toBeInTheDocument()
  const failed = picture()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(0)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(picture()).toHaveAttribute('src', failed.getAttribute('src'))
  // A new element, so that the browser loads the same address again.
  expect(picture()).not.toBe(failed)
})

test('[WI-01] the button that turns to the last page keeps the focus, and leads no further', async () => {
  renderBook(async () => bookOpened(1))
  await wait(0)
  const next = screen.getByRole('button', { name: 'Next page' })
  next.focus()
  for (const place of ['Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4', 'Page 4 of 4']) {
    fireEvent.click(next)
    expect(screen.getByRole('status')).toHaveTextContent(place)
  }
  expect(next).toHaveAttribute('aria-disabled', 'true')
  expect(next).toBeEnabled()
  expect(next).toHaveFocus()
})

test('[WI-01] keys turn the pages, except in a text field or in a dialog over the book', async () => {
  renderBook(async () => bookOpened(1))
  await wait(0)
  const place = screen.getByRole('status')
  expect(place).toHaveTextContent('Cover')

  const question = document.body.appendChild(document.createElement('textarea'))
  const movesCursor = fireEvent.keyDown(question, { key: 'ArrowRight' })
  question.remove()
  expect(movesCursor).toBe(true)
  expect(place).toHaveTextContent('Cover')

  document.body.toggleAttribute('inert', true)
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  document.body.toggleAttribute('inert', false)
  expect(place).toHaveTextContent('Cover')

  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(place).toHaveTextContent('Page 2 of 4')
})

test('[WI-01] keys that scroll a page turn the book only while it has the focus', async () => {
  renderBook(async () => bookOpened(1))
  await wait(0)
  const place = screen.getByRole('status')
  for (const key of ['PageDown', 'End']) expect(fireEvent.keyDown(document.body, { key })).toBe(true)
  expect(place).toHaveTextContent('Cover')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next page' }), { key: 'End' })
  expect(place).toHaveTextContent('Page 4 of 4')
})

test('[WI-01] the way back from a book is the list of its owner, and the shop for anyone else', async () => {
  renderBook(async () => bookOpened(1))
  await wait(0)
  expect(screen.getByRole('link', { name: 'To my online photo books' })).toHaveAttribute('href', '/online-products')
  cleanup()
  renderBook(async () => bookOpened(1), { session: { state: 'signed-out', signIn: async () => undefined } })
  await wait(0)
  const shop = screen.getByRole('link', { name: 'Discover our products' })
  expect(shop).toHaveAttribute('href', 'http://www.uk.localhost:3000/')
})

test('[WI-01] the cover and the back of a wide book are alone in the middle', async () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList
  renderBook(async () => bookOpened(1))
  await wait(0)
  const stage = () => document.querySelector<HTMLElement>('.stage')?.dataset['alone']
  const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(stage()).toBe('right')
  turn()
  expect(stage()).toBeUndefined()
  turn()
  expect(stage()).toBe('left')
})
