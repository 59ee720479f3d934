import { returnToTabLater } from '@account/shared/testing/return-to-tab.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OnlineProductPage } from '../api/widgets-api.ts'
import { httpError } from '../testing/render-screen.ts'
import { aBook, aWidget, pageOf, renderOnlineBooks, requestedWidget } from '../testing/online-books.tsx'

test('[WI-01] loading books are announced, and then listed with their actions', async () => {
  const services = renderOnlineBooks(async () =>
    pageOf(
      aBook(null),
      { ...aBook(requestedWidget), productCode: 'UK-1-2' },
      { ...aBook(aWidget({ isShared: true })), productCode: 'UK-1-3' },
    ),
  )
  expect(screen.getByText('Loading your photo books…')).toBeInTheDocument()
  const [first, second, third] = await screen.findAllByRole('article')
  expect(within(first!).getByRole('button', { name: /^Request online version/ })).toBeInTheDocument()
  expect(first).toHaveTextContent('Ordered on 2 Jun 2026')
  expect(second).toHaveTextContent('Online version is requested')
  expect(within(third!).getByRole('link', { name: /^View online version/ })).toHaveAttribute('href', aWidget().viewUrl)
  expect(within(third!).getByRole('link', { name: /^Share/ })).toHaveAttribute('href', '/online-products/UK-1-1')
  expect(third).toHaveTextContent('You have shared this photo book')
  expect(services.recorded.titles).toContain('My online photo books')
})

test('[WI-01] an icon replaces a cover that cannot be loaded', async () => {
  const coverUrl = 'http://objects.localhost:3000/cover.jpg'
  renderOnlineBooks(async () => pageOf(aBook(aWidget({ coverUrl }))))
  const card = await screen.findByRole('article')
  fireEvent.error(within(card).getByRole('presentation'))
  expect(within(card).queryByRole('presentation')).not.toBeInTheDocument()
  expect(card.querySelector('svg')).toBeInTheDocument()
})

test('[WI-01] a customer without photo books sees that there are none', async () => {
  renderOnlineBooks(async () => pageOf())
  expect(await screen.findByRole('heading', { name: "You haven't ordered a photo book yet" })).toBeInTheDocument()
})

test('[WI-01] an unreadable order is shown and reported, with other books or without', async () => {
  const unreadable = [new Error('no status')]
  for (const products of [[], [aBook(null)]]) {
    const services = renderOnlineBooks(async () => ({ products, orderCount: 2, unreadable }))
    expect(await screen.findByText(/^1 order can’t be shown/)).toBeInTheDocument()
    expect(screen.queryAllByRole('article')).toHaveLength(products.length)
    expect(services.recorded.reported).toMatchObject([{ action: 'widgets/read-order' }])
    cleanup()
  }
})

test('[WI-01] a failed list of books can be retried, unless the account has no permission', async () => {
  let isAllowed = true
  renderOnlineBooks(() => Promise.reject(httpError(isAllowed ? 500 : 403)))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Your photo books could not be loaded')
  isAllowed = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Your account has no access to this/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test.each(['?page=9', '?stripped=true&page=3'])(
  '[WI-01] a page beyond the end (%s) is the last one',
  async (search) => {
    const asked: number[] = []
    const listPage = async (page: number) => {
      asked.push(page)
      return { products: page > 2 ? [] : [aBook(null)], orderCount: 11, unreadable: [] }
    }
    renderOnlineBooks(listPage, {}, `/online-products${search}`)
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument()
    expect(asked).toEqual([expect.any(Number), 2])
  },
)

test('[WI-01] a customer who returns after a while sees the present state of the books', async () => {
  let page = pageOf(aBook(null))
  renderOnlineBooks(async () => page)
  await screen.findByRole('article')
  page = pageOf(aBook(aWidget({ isShared: true })))
  await returnToTabLater()
  expect(await screen.findByText('You have shared this photo book')).toBeInTheDocument()
})

test('[WI-01] beyond the end, a skeleton waits for the page with books', async () => {
  const first = Promise.withResolvers<OnlineProductPage>()
  const listPage = jest.fn((page: number) =>
    page === 1 ? first.promise : Promise.resolve({ ...pageOf(), orderCount: 1 }),
  )
  renderOnlineBooks(listPage, {}, '/online-products?page=2')
  await waitFor(() => expect(listPage).toHaveBeenCalledTimes(2))
  expect(screen.getByText('Loading your photo books…')).toBeInTheDocument()
})

test('[WI-03] the button of a book says whether the gallery shows it', async () => {
  renderOnlineBooks(async () =>
    pageOf(aBook(aWidget()), {
      ...aBook(aWidget({ productCode: 'UK-1-2', isInGallery: true })),
      productCode: 'UK-1-2',
    }),
  )
  const [hidden, shown] = await screen.findAllByRole('article')
  expect(within(hidden!).getByRole('button', { name: /^Show in the gallery/ })).toBeInTheDocument()
  expect(within(shown!).getByRole('button', { name: /^In the gallery: change/ })).toBeInTheDocument()
})
