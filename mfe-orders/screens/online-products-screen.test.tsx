import type { Widget } from '@account/shared/contracts/widget.ts'
import { returnToTabLater } from '@account/shared/testing/return-to-tab.ts'
import { refuse } from '@account/shared/testing/render-screen.tsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type OnlineProduct, type OnlineProductPage, type WidgetsApi, widgetsApiAtom } from '../api/widgets-api.ts'
import { answered } from '../testing/an-answer.ts'
import { renderScreen } from '../testing/render-screen.ts'
import { OnlineProductsScreen } from './online-products-screen.tsx'

const aWidget = (changes: Partial<Widget> = {}): Widget => ({
  productCode: 'UK-1-1',
  state: 'ready',
  viewUrl: 'http://account.uk.localhost:3000/online-book/token',
  coverUrl: null,
  requestedAt: '2026-06-01T10:00:00Z',
  isShared: false,
  isInGallery: false,
  ...changes,
})

const requestedWidget = aWidget({ state: 'requested', viewUrl: null })

const aBook = (widget: Widget | null): OnlineProduct => ({
  productCode: 'UK-1-1',
  title: 'Photo book A4 landscape',
  orderedAt: '2026-06-01T23:30:00Z',
  widget,
})

const pageOf = (...products: OnlineProduct[]): OnlineProductPage => ({
  products,
  orderCount: products.length,
  unreadable: [],
})

const renderList = (listPage: WidgetsApi['listPage'], changes: Partial<WidgetsApi> = {}, at = '/online-products') =>
  renderScreen({
    at,
    path: '/online-products',
    screen: <OnlineProductsScreen />,
    provide: (store) =>
      store.set(widgetsApiAtom, {
        listPage,
        find: refuse,
        request: refuse,
        delete: refuse,
        share: refuse,
        ...changes,
      }),
  })

test('[WI-01] loading books are announced, and then listed with their actions', async () => {
  const services = renderList(async () =>
    pageOf(
      aBook(null),
      { ...aBook(requestedWidget), productCode: 'UK-1-2' },
      { ...aBook(aWidget({ isShared: true })), productCode: 'UK-1-3' },
    ),
  )
  expect(screen.getByText('Loading your photo books…')).toBeInTheDocument()
  const [first, second, third] = await screen.findAllByRole('article')
  expect(within(first!).getByRole('button', { name: /^Request online version/ })).toBeInTheDocument()
  expect(first).toHaveTextContent('Ordered on 2 June 2026')
  expect(second).toHaveTextContent('Online version is requested')
  expect(within(third!).getByRole('link', { name: /^View online version/ })).toHaveAttribute('href', aWidget().viewUrl)
  expect(within(third!).getByRole('link', { name: /^Share/ })).toHaveAttribute('href', '/online-products/UK-1-1')
  expect(third).toHaveTextContent('You have shared this photo book')
  expect(services.recorded.titles).toContain('My online photo books')
})

test('[WI-01] an icon replaces a cover that cannot be loaded', async () => {
  const coverUrl = 'http://objects.localhost:3000/cover.jpg'
  renderList(async () => pageOf(aBook(aWidget({ coverUrl }))))
  const card = await screen.findByRole('article')
  fireEvent.error(within(card).getByRole('presentation'))
  expect(within(card).queryByRole('presentation')).not.toBeInTheDocument()
  expect(card.querySelector('svg')).toBeInTheDocument()
})

test('[WI-01] a customer without photo books sees that there are none', async () => {
  renderList(async () => pageOf())
  expect(await screen.findByRole('heading', { name: "You haven't ordered a photo book yet" })).toBeInTheDocument()
})

test('[WI-01] an unreadable order is shown and reported, with other books or without', async () => {
  const unreadable = [new Error('no status')]
  for (const products of [[], [aBook(null)]]) {
    const services = renderList(async () => ({ products, orderCount: 2, unreadable }))
    expect(await screen.findByText(/^1 order can’t be shown/)).toBeInTheDocument()
    expect(screen.queryAllByRole('article')).toHaveLength(products.length)
    expect(services.recorded.reported).toMatchObject([{ action: 'widgets/read-order' }])
    cleanup()
  }
})

test('[WI-01] a failed list of books can be retried, unless the account has no permission', async () => {
  let isAllowed = true
  renderList(() => Promise.reject(answered(isAllowed ? 500 : 403)))
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
    renderList(listPage, {}, `/online-products${search}`)
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument()
    expect(asked).toEqual([expect.any(Number), 2])
  },
)

test('[WI-01] a customer who returns after a while sees the present state of the books', async () => {
  let page = pageOf(aBook(null))
  renderList(async () => page)
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
  renderList(listPage, {}, '/online-products?page=2')
  await waitFor(() => expect(listPage).toHaveBeenCalledTimes(2))
  expect(screen.getByText('Loading your photo books…')).toBeInTheDocument()
})

test('[WI-01] a failed request of an online version can be retried', async () => {
  const answers = [answered(500)]
  let kept: Widget | null = null
  const request = async () => {
    const failure = answers.pop()
    if (failure) throw failure
    kept = requestedWidget
    return requestedWidget
  }
  const services = renderList(async () => pageOf(aBook(kept)), { request })
  await userEvent.click(await screen.findByRole('button', { name: /^Request online version/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: The online version could not be requested')
  expect(services.recorded.reported).toMatchObject([{ action: 'widgets/request' }])
  await userEvent.click(screen.getByRole('button', { name: /^Request online version/ }))
  expect(await screen.findByText('Online version is requested')).toBeInTheDocument()
  // It replaces the button that had the focus.
  expect(screen.getByRole('button', { name: /^Delete/ })).toHaveFocus()
})

test('[WI-01] a page that loads while a version is requested is shown as well', async () => {
  const request = Promise.withResolvers<Widget>()
  const second = Promise.withResolvers<OnlineProductPage>()
  const first = { ...pageOf(aBook(null)), orderCount: 11 }
  renderList((page) => (page === 1 ? Promise.resolve(first) : second.promise), { request: () => request.promise })
  await userEvent.click(await screen.findByRole('button', { name: /^Request online version/ }))
  jest.spyOn(window, 'scrollTo').mockImplementationOnce(() => undefined)
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  await act(async () => request.resolve(requestedWidget))
  await act(async () => second.resolve({ ...pageOf({ ...aBook(null), productCode: 'UK-2-1' }), orderCount: 11 }))
  expect(await screen.findByText('UK-2-1')).toBeInTheDocument()
})

test.each([
  ['ready', aWidget()],
  ['not ready yet', requestedWidget],
])('[WI-01] a deleted online version that is %s leaves the list, which is then refetched', async (_, widget) => {
  const deleted: string[] = []
  const listPage = jest.fn(async () => pageOf(aBook(deleted.length > 0 ? null : widget)))
  renderList(listPage, { delete: async (code) => void deleted.push(code) })
  await userEvent.click(await screen.findByRole('button', { name: /^Delete the online version/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: /^Request online version/ })).toBeInTheDocument()
  expect(deleted).toEqual(['UK-1-1'])
  expect(listPage).toHaveBeenCalledTimes(2)
})

describe('as time goes by', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  test('[WI-01] a requested version is polled until it is ready, and the list survives a failure', async () => {
    const justRequested = { ...requestedWidget, requestedAt: new Date().toISOString() }
    let answer: () => Promise<OnlineProductPage> = async () => pageOf(aBook(justRequested))
    let lists = 0
    renderList(() => {
      lists += 1
      return answer()
    })
    await wait(0)
    expect(screen.getByText('Online version is requested')).toBeInTheDocument()
    answer = () => Promise.reject(answered(500))
    await wait(5_000)
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Your photo books could not be loaded')
    expect(screen.getByText('Online version is requested')).toBeInTheDocument()
    answer = async () => pageOf(aBook(aWidget()))
    await wait(5_000)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^View online version/ })).toBeInTheDocument()
    const listsWhenReady = lists
    await wait(30_000)
    expect(lists).toBe(listsWhenReady)
  })

  test('[WI-01] a list that was requested before a version does not remove it', async () => {
    const awaited = { ...requestedWidget, productCode: 'UK-1-2', requestedAt: new Date().toISOString() }
    const before = pageOf(aBook(null), { ...aBook(awaited), productCode: 'UK-1-2' })
    const late = Promise.withResolvers<OnlineProductPage>()
    const answers = [Promise.resolve(before), late.promise, Promise.resolve(pageOf(aBook(aWidget())))]
    renderList(() => answers.shift() ?? Promise.reject(answered(500)), { request: async () => requestedWidget })
    await wait(5_000)
    fireEvent.click(screen.getByRole('button', { name: /^Request online version/ }))
    await wait(0)
    late.resolve(before)
    await wait(0)
    expect(screen.queryByRole('button', { name: /^Request online version/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^View online version/ })).toBeInTheDocument()
  })

  test('[WI-01] the interval of polling grows with the wait, and a new request shortens it', async () => {
    const requestedAt = new Date().toISOString()
    let lists = 0
    let other: Widget | null = null
    const listsWithin = async (milliseconds: number) => {
      const before = lists
      await wait(milliseconds)
      return lists - before
    }
    renderList(
      async () => {
        lists += 1
        return pageOf(aBook({ ...requestedWidget, requestedAt }), { ...aBook(other), productCode: 'UK-1-2' })
      },
      {
        request: async (productCode) =>
          (other = { ...requestedWidget, productCode, requestedAt: new Date().toISOString() }),
      },
    )
    await wait(0)
    expect(await listsWithin(60_000)).toBeGreaterThan(10)
    await wait(9 * 60_000)
    expect(await listsWithin(10 * 60_000)).toBeLessThan(10)
    await wait(24 * 60 * 60_000)
    expect(await listsWithin(60 * 60_000)).toBe(12)
    fireEvent.click(screen.getByRole('button', { name: /^Request online version/ }))
    await wait(0)
    expect(await listsWithin(5_000)).toBe(1)
  })
})

test('[WI-03] the button of a book says whether the gallery shows it', async () => {
  renderList(async () =>
    pageOf(aBook(aWidget()), {
      ...aBook(aWidget({ productCode: 'UK-1-2', isInGallery: true })),
      productCode: 'UK-1-2',
    }),
  )
  const [hidden, shown] = await screen.findAllByRole('article')
  expect(within(hidden!).getByRole('button', { name: /^Show in the gallery/ })).toBeInTheDocument()
  expect(within(shown!).getByRole('button', { name: /^In the gallery: change/ })).toBeInTheDocument()
})
