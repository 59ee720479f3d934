import type { Loads } from '../status/failure-rate.ts'
import { decide, watchRuleOf } from './watch-rule.ts'

const releaseOf = (version: string, loads: Loads, error = 0) => ({
  version,
  loads,
  totals: { version, group: 'current' as const, events: { error }, refused: {}, measurements: {} },
})

type Counts = [failures: number, loads: number, failingNetworks?: number]

const loadsOf = ([failures, loads, failingNetworks]: Counts): Loads => ({ failures, loads, failingNetworks })

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
  [[30, 130, 1], [0, 1000], 'wait'],
  [[30, 130, 1], [0, 9], 'wait'],
  [[30, 1000, 1], [0, 1000], 'wait'],
  [[10, 1000], [30, 1000, 1], 'wait'],
  // Two networks do.
  [[60, 160, 2], [0, 1000], 'wait'],
  [[60, 160, 2], [0, 9], 'wait'],
  // A release that fails in many networks fails in each of them a few times.
  [[10, 100, 5], [0, 1000], 'roll-back'],
])('%j failed loads of the canary against %j of the current release: %s', (canary, current, action) => {
  expect(decisionOn(canary, current).action).toBe(action)
})

test('a decision names its numbers, its confidence and the bound', () => {
  expect(decisionOn([5, 100], [0, 1000]).reason).toBe(
    '5 of 100 loads of 2 failed, and 0 of 1000 of 1: with 95% confidence the canary fails at least 2.1% more often, and the bound is 1.0%.',
  )
})

test.each([
  [30, 0, '0 count'],
  [30, 1, '1 counts'],
  [60, 2, '2 count'],
])(
  '[MF-04] a decision that would rest on %i failures of %i networks waits and says so',
  (failures, networks, counted) => {
    expect(decisionOn([failures, 160, networks], [0, 1000]).reason).toBe(
      `${failures} of 160 loads of 2 failed, and 0 of 1000 of 1: the difference may be below or above 1.0%. Of the ${failures} failures of the canary ${counted}: one for each network and day.`,
    )
  },
)

type InStorefront = { loads: number; failures: number }

/** Releases that work in all storefronts together, with their loads in one of them. */
const decisionWith = (nl: InStorefront, { networks = nl.failures, current = { loads: 100, failures: 0 } } = {}) => {
  const canary = releaseOf('2', { loads: 20_000, failures: nl.failures, failingNetworks: networks })
  const other = releaseOf('1', { loads: 20_000, failures: 0 })
  return decide(
    {
      canary: { ...canary, totals: { ...canary.totals, storefronts: { uk: { loads: 19_000, failures: 0 }, nl } } },
      current: { ...other, totals: { ...other.totals, storefronts: { nl: current } } },
      since: '2026-11-26T10:00:00.000Z',
    },
    watchRuleOf('worse by 1% after 100 loads'),
  )
}

test('[MF-04] a canary that fails in one storefront alone waits for a person', () => {
  expect(decisionWith({ loads: 40, failures: 30 })).toEqual({
    action: 'wait',
    reason:
      '30 of 20000 loads of 2 failed, and 0 of 20000 of 1, but in the storefront nl 30 of 40 loads of 2 failed: /operations names them. Promote it or roll it back by hand.',
  })
  // All its customers have the canary, so there is no other release to compare it with there.
  expect(decisionWith({ loads: 40, failures: 30 }, { current: { loads: 0, failures: 0 } }).action).toBe('wait')
})

test.each<[why: string, nl: InStorefront, others: Parameters<typeof decisionWith>[1]]>([
  ['two failures there', { loads: 4, failures: 2 }, {}],
  ['failures there of two networks', { loads: 60, failures: 60 }, { networks: 2 }],
  [
    'as many failures there of the current release',
    { loads: 100, failures: 9 },
    { current: { loads: 100, failures: 9 } },
  ],
])('[MF-04] a canary that works in all storefronts together is promoted with %s', (_, nl, others) => {
  expect(decisionWith(nl, others).action).toBe('promote')
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

test('[MF-04] a canary without customers on the current release waits for a person because of many other errors', () => {
  expect(decisionOn([0, 1000], [0, 0], [300, 0]).action).toBe('wait')
  expect(decisionOn([0, 1000], [0, 0], [300, 2]).action).toBe('wait')
  expect(decisionOn([0, 1000], [0, 0]).action).toBe('promote')
})

test('[MF-04] a canary whose loads fail is rolled back, whatever other errors it has', () => {
  expect(decisionOn([50, 1000], [0, 1000], [300, 0]).action).toBe('roll-back')
})

test('[MF-04] a canary that waits for a person because of other errors says so', () => {
  expect(decisionOn([0, 1000], [0, 1000], [300, 10]).reason).toBe(
    '0 of 1000 loads of 2 failed, and 0 of 1000 of 1, but pages report 30 of 2 and 1 of 1 other errors in a hundred loads: /operations names them. Promote it or roll it back by hand.',
  )
})
