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
