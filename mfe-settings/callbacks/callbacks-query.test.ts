import type { CallbackDelivery } from '@account/shared/contracts/callback.ts'
import { refreshAfterMs } from './callbacks-query.ts'

const attempt = { at: '2026-06-01T10:00:00Z', durationMs: 5, statusCode: null, failure: 'unreachable' } as const

const delivery = (state: CallbackDelivery['state'], attempts: number): CallbackDelivery => ({
  id: '0195d3a0-0000-7000-8000-000000000003',
  event: 'test',
  orderCode: null,
  orderStatus: null,
  state,
  createdAt: '2026-06-01T10:00:00Z',
  attempts: Array.from({ length: attempts }, () => attempt),
  nextAttemptAt: null,
})

const lost = new Error('Failed to fetch')

test.each([
  ['nothing was called', [], null, false],
  ['all was delivered', [delivery('delivered', 1)], null, false],
  ['a call is on its way', [delivery('delivered', 1), delivery('pending', 0)], null, 2_000],
  ['a call is made once more at once', [delivery('pending', 1)], null, 2_000],
  ['the next attempt is long to come', [delivery('pending', 2)], null, 30_000],
  ['the log could not be read', [delivery('pending', 0)], lost, 30_000],
] as const)('[WI-06] how soon the calls are looked at again when %s', (_, deliveries, error, expected) => {
  const data = { secretShownAt: null, deliveries: [...deliveries] }
  expect(refreshAfterMs({ data, error })).toBe(expected)
})
