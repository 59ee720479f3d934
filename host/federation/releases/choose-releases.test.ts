import type { RegisteredRemote, ReleasePointer } from '@account/shared/contracts/remote-registry.ts'
import { percentileOf } from './audience.ts'
import { chooseReleases } from './choose-releases.ts'

const release = (version: string): ReleasePointer => ({
  version,
  manifest: `http://remotes.localhost:3000/photos/${version}/mf-manifest.json`,
  hash: version,
})

const registered = (canary?: RegisteredRemote['canary']): RegisteredRemote => ({
  current: release('2'),
  previous: release('1'),
  ...(canary && { canary }),
})

const customers = Array.from(
  { length: 2_000 },
  (_, index) => `0195d3a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
)

const versionsFor = (remote: RegisteredRemote | undefined, audience: { storefront?: string; customerId?: string }) =>
  chooseReleases('photos', remote, { storefront: 'uk', customerId: undefined, ...audience }).map(
    ({ version }) => version,
  )

test('without a canary everyone gets the current release, and the previous one when that fails', () => {
  expect(versionsFor(registered(), { customerId: customers[0]! })).toEqual(['2', '2', '1'])
})

test('[MF-04] a canary reaches about its percentage of customers, and always the same ones', () => {
  const canary = { release: release('3'), percent: 10 }
  const chosen = () => customers.filter((customerId) => versionsFor(registered(canary), { customerId })[0] === '3')
  expect(chosen().length / customers.length).toBeGreaterThan(0.07)
  expect(chosen().length / customers.length).toBeLessThan(0.13)
  expect(chosen()).toEqual(chosen())
  const more = customers.filter(
    (customerId) => versionsFor(registered({ ...canary, percent: 20 }), { customerId })[0] === '3',
  )
  expect(more).toEqual(expect.arrayContaining(chosen()))
})

test('[MF-05] a canary that fails is followed by the current release', () => {
  const customerId = customers.find((id) => percentileOf('photos', id) < 10)!
  expect(versionsFor(registered({ release: release('3'), percent: 10 }), { customerId })).toEqual(['3', '3', '2'])
})

test('[MF-04] a canary of some storefronts reaches only their customers and visitors', () => {
  const canary = { release: release('3'), storefronts: ['nl', 'de'] }
  expect(versionsFor(registered(canary), { storefront: 'de' })[0]).toBe('3')
  expect(versionsFor(registered(canary), { storefront: 'uk', customerId: customers[0]! })[0]).toBe('2')
})

test('[MF-04] a canary aimed at staff reaches their accounts and no other customer', () => {
  const canary = { release: release('3'), accounts: [customers[1]!, customers[2]!] }
  const chosen = customers.filter((customerId) => versionsFor(registered(canary), { customerId })[0] === '3')
  expect(chosen).toEqual([customers[1], customers[2]])
  expect(versionsFor(registered(canary), {})[0]).toBe('2')
})

test('a visitor is never in a percentage of the customers', () => {
  expect(versionsFor(registered({ release: release('3'), percent: 99 }), {})[0]).toBe('2')
})

test('the customers of one remote’s canary are not those of another’s', () => {
  const inBoth = customers.filter((id) => percentileOf('photos', id) < 10 && percentileOf('orders', id) < 10)
  expect(inBoth.length / customers.length).toBeLessThan(0.03)
})

test('a disabled or unknown remote has no release', () => {
  expect(() => versionsFor({ ...registered(), disabled: true }, {})).toThrow(
    expect.objectContaining({ failure: 'disabled' }),
  )
  expect(() => versionsFor(undefined, {})).toThrow(expect.objectContaining({ failure: 'unregistered' }))
})
