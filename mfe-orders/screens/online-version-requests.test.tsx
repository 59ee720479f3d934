import type { Widget } from '@account/shared/contracts/widget.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OnlineProductPage } from '../api/widgets-api.ts'
import { httpError } from '../testing/render-screen.ts'
import { aBook, aWidget, pageOf, renderOnlineBooks, requestedWidget } from '../testing/online-books.tsx'

test('[WI-01] a failed request of an online version can be retried', async () => {
  const answers = [httpError(500)]
  let kept: Widget | null = null
  const request = async () => {
    const failure = answers.pop()
    if (failure) throw failure
    kept = requestedWidget
    return requestedWidget
  }
  const services = renderOnlineBooks(async () => pageOf(aBook(kept)), { request })
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
  renderOnlineBooks((page) => (page === 1 ? Promise.resolve(first) : second.promise), {
    request: () => request.promise,
  })
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
  renderOnlineBooks(listPage, { delete: async (code) => void deleted.push(code) })
  await userEvent.click(await screen.findByRole('button', { name: /^Delete the online version/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: /^Request online version/ })).toBeInTheDocument()
  expect(deleted).toEqual(['UK-1-1'])
  expect(listPage).toHaveBeenCalledTimes(2)
})

describe('while a version is awaited', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

  test('[WI-01] a requested version is polled until it is ready, and the list survives a failure', async () => {
    const justRequested = { ...requestedWidget, requestedAt: new Date().toISOString() }
    let answer: () => Promise<OnlineProductPage> = async () => pageOf(aBook(justRequested))
    let lists = 0
    renderOnlineBooks(() => {
      lists += 1
      return answer()
    })
    await wait(0)
    expect(screen.getByText('Online version is requested')).toBeInTheDocument()
    answer = () => Promise.reject(httpError(500))
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
    renderOnlineBooks(() => answers.shift() ?? Promise.reject(httpError(500)), { request: async () => requestedWidget })
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
    renderOnlineBooks(
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
