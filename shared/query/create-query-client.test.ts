import { waitFor } from '@testing-library/react'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { watchLeftovers } from '../testing/watch-leftovers.ts'
import { createQueryClient, endQueries } from './create-query-client.ts'

const forever = ({ signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

test('neither cached nor pending queries leave a timer once they are ended', async () => {
  const watch = watchLeftovers()
  watch.begin()
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['known'], queryFn: () => 'yes' })
  const underWay = client.fetchQuery({ queryKey: ['under way'], queryFn: forever }).catch(() => 'aborted')
  await endQueries(client)
  expect(await underWay).toBe('aborted')
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(watch.leftovers()).toEqual([])
  watch.stop()
})

/** An observer whose first load waits for `reads[0]`. */
const observeHeldReads = () => {
  const client = createQueryClient()
  const reads: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => reads.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['album', 'one'], queryFn })
  const unsubscribe = observer.subscribe(() => undefined)
  const end = () => {
    unsubscribe()
    return endQueries(client)
  }
  return { client, reads, observer, end }
}

test('a query whose first load an invalidation overtakes is read again', async () => {
  const { client, reads, observer, end } = observeHeldReads()
  const invalidated = client.invalidateQueries({ queryKey: ['album'] })
  reads[0]?.('before the change')
  await waitFor(() => expect(reads).toHaveLength(2))
  reads[1]?.('after the change')
  await invalidated
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', isStale: false })
  await end()
})

test('a first load that an invalidation without a request overtakes is stale', async () => {
  const { client, reads, observer, end } = observeHeldReads()
  const invalidated = client.invalidateQueries({ queryKey: ['album'], refetchType: 'none' })
  reads[0]?.('before the change')
  await invalidated
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('before the change'))
  expect(observer.getCurrentResult().isStale).toBe(true)
  expect(reads).toHaveLength(1)
  await end()
})

test('several invalidations that overtake a first load cause one further request', async () => {
  const { client, reads, observer, end } = observeHeldReads()
  const invalidated = Promise.all([1, 2, 3].map(() => client.invalidateQueries({ queryKey: ['album'] })))
  reads[0]?.('before the changes')
  await waitFor(() => expect(reads.length).toBeGreaterThan(1))
  for (const answer of reads) answer('after the changes')
  await invalidated
  expect(reads).toHaveLength(2)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the changes', isStale: false })
  await end()
})

test('an invalidation without a first load reads once', async () => {
  const client = createQueryClient()
  const queryFn = jest.fn(() => 'value')
  const observer = new QueryObserver(client, { queryKey: ['album', 'one'], queryFn })
  const unsubscribe = observer.subscribe(() => undefined)
  await client.refetchQueries()
  queryFn.mockClear()
  await client.invalidateQueries({ queryKey: ['album'] })
  expect(queryFn).toHaveBeenCalledTimes(1)
  unsubscribe()
  await endQueries(client)
})

test('a read that failed without a connection is repeated when it is back, and a successful one is not', async () => {
  const client = createQueryClient()
  client.mount()
  const failing = jest.fn(() => (onlineManager.isOnline() ? 'orders' : Promise.reject(new Error('Failed to fetch'))))
  const successful = jest.fn(() => 'photos')
  onlineManager.setOnline(false)
  const observers = [failing, successful].map(
    (queryFn, place) => new QueryObserver<string>(client, { queryKey: [place], queryFn }),
  )
  const unsubscribes = observers.map((observer) => observer.subscribe(() => undefined))
  await waitFor(() => expect(observers[0]?.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(true)
  await waitFor(() => expect(observers[0]?.getCurrentResult().data).toBe('orders'))
  expect(successful).toHaveBeenCalledTimes(1)
  for (const unsubscribe of unsubscribes) unsubscribe()
  client.unmount()
  await endQueries(client)
})
