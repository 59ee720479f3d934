import { Registry } from 'prom-client'
import { createStoredReads } from './stored-reads.ts'

test('a read that does not end in time is counted and holds up no other metric', async () => {
  const registry = new Registry()
  const readStored = createStoredReads(registry, 10)
  expect(await readStored(() => new Promise(() => undefined))).toBeUndefined()
  expect(await readStored(async () => 'rows')).toBe('rows')
  expect(await registry.metrics()).toContain('account_unread_metrics_total 1')
})
