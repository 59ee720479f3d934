import type { Loads } from '../status/failure-rate.ts'
import { decide, watchRuleOf } from './watch-rule.ts'

const releaseOf = (version: string, loads: Loads) => ({
  version,
  loads,
  totals: { version, group: 'current' as const, events: {}, refused: {}, measurements: {} },
})

const decisionOn = (canary: [failures: number, loads: number], current: [failures: number, loads: number]) =>
  decide(
    {
      canary: releaseOf('2', { failures: canary[0], loads: canary[1] }),
      current: releaseOf('1', { failures: current[0], loads: current[1] }),
      since: '2026-11-26T10:00:00.000Z',
    },
    watchRuleOf('worse by 1% after 100 loads'),
  )

test.each<[canary: [number, number], current: [number, number], action: string]>([
  [[5, 99], [0, 1000], 'wait'],
  [[5, 100], [0, 99], 'wait'],
  [[5, 100], [0, 1000], 'roll-back'],
  [[1, 100], [0, 1000], 'wait'],
  [[5, 100], [50, 1000], 'wait'],
  [[50, 1000], [50, 1000], 'wait'],
  [[0, 1000], [0, 1000], 'promote'],
  [[0, 1000], [50, 1000], 'promote'],
  // The current release has too few loads for a comparison.
  [[5, 99], [0, 0], 'wait'],
  [[8, 100], [0, 9], 'roll-back'],
  [[1, 100], [0, 9], 'wait'],
  [[0, 1000], [0, 50], 'promote'],
])('%j failed loads of the canary against %j of the current release: %s', (canary, current, action) => {
  expect(decisionOn(canary, current).action).toBe(action)
})

test('a decision names its numbers, its confidence and the bound', () => {
  expect(decisionOn([5, 100], [0, 1000]).reason).toBe(
    '5 of 100 loads of 2 failed, and 0 of 1000 of 1: with 95% confidence the canary fails at least 2.1% more often, and the bound is 1.0%.',
  )
})

test('a decision without a comparison says so', () => {
  expect(decisionOn([8, 100], [0, 0]).reason).toBe(
    '8 of 100 loads of 2 failed, and the current release has too few loads to compare: with 95% confidence the canary fails in at least 4.1% of its loads, and the bound is 1.0%.',
  )
})

test.each([
  '',
  'worse by 1%',
  'worse by 1% after 0 loads',
  'worse by -1% after 100 loads',
  'better by 1% after 9 loads',
])('the rule %j is refused with an example', (text) => {
  expect(() => watchRuleOf(text)).toThrow("a rule like 'worse by 1% after 100 loads'")
})
