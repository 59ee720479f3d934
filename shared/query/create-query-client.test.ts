import { watchLeftovers } from '../testing/watch-leftovers.ts'
import { createQueryClient, endQueries } from './create-query-client.ts'

const forever = ({ signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

test('neither what is known nor what is under way leaves a timer once all of it is forgotten', async () => {
  const watch = watchLeftovers()
  watch.begin()
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['known'], queryFn: () => 'yes' })
  const underWay = client.fetchQuery({ queryKey: ['under way'], queryFn: forever }).catch(() => 'called off')
  await endQueries(client)
  expect(await underWay).toBe('called off')
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(watch.leftovers()).toEqual([])
  watch.stop()
})
