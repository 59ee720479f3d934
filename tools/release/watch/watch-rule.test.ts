import type { Loads } from '../status/failure-rate.ts'
import { decide, watchRuleOf } from './watch-rule.ts'

const releaseOf = (version: string, loads: Loads, error = 0) => ({
  version,
  loads,
  totals: { version, group: 'current' as const, events: { error }, refused: {}, measurements: {} },
})

type Counts = [failures: number, loads: number, failuresOfOneNetwork?: number]

const loadsOf = ([failures, loads, failuresOfOneNetwork = 0]: Counts): Loads => ({
  failures,
  loads,
  failuresOfOneNetwork,
})

const decisionOn = (canary: Counts, current: Counts, errors: [canary: number, current: number] = [0, 0]) =>
  decide(
    {
      canary: releaseOf('2', loadsOf(canary), errors[0]),
      current: releaseOf('1', loadsOf(current), errors[1]),
      since: '2026-11-26T10:00:00.000Z',
    },
    watchRuleOf('worse by 1% after 100 loads'),
  )

test.each<[canary: Counts, current: Counts, action: string]>([
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
  // One network sends false failures of the canary, or of the current release.
  [[30, 130, 30], [0, 1000], 'wait'],
  [[30, 130, 30], [0, 9], 'wait'],
  [[30, 1000, 30], [0, 1000], 'wait'],
  [[40, 130, 30], [0, 1000], 'roll-back'],
  [[10, 1000], [30, 1000, 30], 'wait'],
  // A release that fails in many networks fails in each of them a few times.
  [[10, 100, 2], [0, 1000], 'roll-back'],
])('%j failed loads of the canary against %j of the current release: %s', (canary, current, action) => {
  expect(decisionOn(canary, current).action).toBe(action)
})

test('a decision names its numbers, its confidence and the bound', () => {
  expect(decisionOn([5, 100], [0, 1000]).reason).toBe(
    '5 of 100 loads of 2 failed, and 0 of 1000 of 1: with 95% confidence the canary fails at least 2.1% more often, and the bound is 1.0%.',
  )
})

test('[MF-04] a decision that would rest on one network waits and says so', () => {
  expect(decisionOn([30, 130, 30], [0, 1000]).reason).toBe(
    '30 of 130 loads of 2 failed, and 0 of 1000 of 1: the difference may be below or above 1.0%. One network reported 30 of the 30 failures of the canary, which count as one.',
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

test.each<[errors: [canary: number, current: number], action: string]>([
  [[300, 10], 'wait'],
  [[300, 200], 'promote'],
  [[49, 0], 'promote'],
  [[50, 0], 'wait'],
])('[MF-04] a canary that loads as well as the current release, with %j other errors: %s', (errors, action) => {
  expect(decisionOn([0, 1000], [0, 1000], errors).action).toBe(action)
})

test('[MF-04] a canary whose loads fail is rolled back, whatever other errors it has', () => {
  expect(decisionOn([50, 1000], [0, 1000], [300, 0]).action).toBe('roll-back')
})

test('[MF-04] a canary that waits for a person because of other errors says so', () => {
  expect(decisionOn([0, 1000], [0, 1000], [300, 10]).reason).toBe(
    '0 of 1000 loads of 2 failed, and 0 of 1000 of 1, but pages report 30 of 2 and 1 of 1 other errors in a hundred loads: /operations names them. Promote it or roll it back by hand.',
  )
})
