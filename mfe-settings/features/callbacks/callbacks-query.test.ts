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
  ['nothing was called', { deliveries: [], error: null, expected: false }],
  ['all was delivered', { deliveries: [delivery('delivered', 1)], error: null, expected: false }],
  ['a call is on its way', { deliveries: [delivery('pending', 0)], error: null, expected: 2_000 }],
  ['a call is repeated at once', { deliveries: [delivery('pending', 1)], error: null, expected: 2_000 }],
  ['the next attempt is long to come', { deliveries: [delivery('pending', 2)], error: null, expected: 30_000 }],
  ['the log could not be read', { deliveries: [delivery('pending', 0)], error: lost, expected: 30_000 }],
])('[WI-06] the interval of the next read when %s', (_, { deliveries, error, expected }) => {
  expect(refreshAfterMs({ data: { secretShownAt: null, deliveries }, error })).toBe(expected)
})
