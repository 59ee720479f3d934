/** @jest-environment node */
import { listOrderSteps } from './list-order-steps.ts'

const createdAt = '2026-11-01T10:00:00Z'

test('[OR-03] an order goes from received to dispatched, and future steps have no time', () => {
  const course = listOrderSteps({
    createdAt,
    events: [
      { status: 'Received', at: createdAt },
      { status: 'Confirmed', at: '2026-11-01T10:12:00Z' },
      { status: 'ProductionStarted', at: '2026-11-02T12:00:00Z' },
    ],
  })
  expect(course.map(({ name, at, isCurrent }) => [name, at !== undefined, isCurrent])).toEqual([
    ['Received', true, false],
    ['Confirmed', true, false],
    ['ProductionStarted', true, true],
    ['ProductionCompleted', false, false],
    ['Dispatched', false, false],
  ])
})

test('a cancelled order ends there', () => {
  const events = [{ status: 'Cancelled', at: '2026-11-01T15:00:00Z' }]
  expect(listOrderSteps({ createdAt, events }).map(({ name }) => name)).toEqual(['Received', 'Cancelled'])
})

test('an order without events was received, and unknown events are left out', () => {
  const [first, ...others] = listOrderSteps({ createdAt, events: [{ status: 'Teleported', at: createdAt }] })
  expect(first).toEqual({ name: 'Received', at: createdAt, isCurrent: true })
  expect(others.every(({ at, isCurrent }) => at === undefined && !isCurrent)).toBe(true)
})
