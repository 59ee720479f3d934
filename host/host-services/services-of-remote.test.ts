import type { RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import type { ReleasePointer } from '@account/shared/contracts/remote-registry.ts'
import type { TrackingEvent } from '@account/shared/contracts/tracking-event.ts'
import { createEventBus, EventRefusedError } from '@account/shared/events/event-bus.ts'
import type { EventName } from '@account/shared/events/event-catalogue.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createDeclarations } from '../federation/releases/remote-declarations.ts'
import { createServicesForRemotes } from './services-of-remote.ts'

const placementOf = (declarations: Partial<RemotePlacement>): RemotePlacement => ({
  basePath: '/cards',
  pages: [],
  menu: [],
  panels: [],
  jobPanels: [],
  titles: {},
  trial: [],
  ...declarations,
})

const balance = (minimum: number) => ({
  'cards/balance': { kind: 'state' as const, payload: { type: 'integer' as const, minimum } },
  'orders/placed': { kind: 'moment' as const, payload: { type: 'boolean' as const } },
})

/** A pointer that carries the placement of its release file. */
const releaseOf = (version: string, placement: RemotePlacement | undefined) => ({
  version,
  manifest: 'http://remotes.localhost/mf-manifest.json',
  hash: version,
  ...(placement && { placement }),
})

const known = (_: string, pointer: ReleasePointer & { placement?: RemotePlacement }) => pointer

const page = () => {
  const tracked: TrackingEvent[] = []
  const { recorded, ...fakes } = fakeHostServices({ track: (event) => void tracked.push(event) })
  const jobs: string[] = []
  const services = {
    ...fakes,
    events: createEventBus({ onListenerError: () => undefined }),
    jobsOf: (remote: string) => ({ setPending: (isPending: boolean) => void (isPending && jobs.push(remote)) }),
  }
  const grants = { cards: { paths: ['/cards'], publicPaths: [], budgetBytes: 1, names: ['card-sent'] } }
  const placement = placementOf({ events: balance(0), tracking: { 'card-sent': ['count'], 'orders/paid': [] } })
  const current = releaseOf('2', placement)
  const old = { current: releaseOf('1', undefined), previous: null }
  const cards = { current, previous: releaseOf('1', placementOf({ events: balance(10) })) }
  const placed = [{ remote: 'cards', placement, grant: grants.cards }]
  const servicesFor = createServicesForRemotes(services, {
    reporterFor: () => fakes.report,
    declarationsOf: createDeclarations({ remotes: { cards, old }, grants }, placed, known),
  })
  // The types of this remote are declared nowhere.
  const publish = (source: string, name: string, payload: unknown) =>
    servicesFor(source).events.publish(name as EventName, payload as never)
  const track = (source: string, event: { name: string; properties?: Record<string, unknown> }) =>
    servicesFor(source).track(event as TrackingEvent)
  return { publish, track, tracked, recorded, servicesFor, events: services.events, jobs }
}

test('[MF-11] an event of a remote reaches others, and is checked by the schema of the release that publishes it', () => {
  const { publish, events, servicesFor } = page()
  const received = jest.fn()
  servicesFor('orders@1').events.subscribe('cards/balance' as EventName, received)
  publish('cards@2', 'cards/balance', 5)
  expect(received.mock.calls).toEqual([[5]])
  expect(events.last('cards/balance' as EventName)).toBe(5)
  expect(() => publish('cards@1', 'cards/balance', 5)).toThrow(EventRefusedError)
  expect(() => publish('cards@2', 'cards/balance', -1)).toThrow('its payload does not fit the schema')
})

test.each([
  ['of another remote, although it declares it', 'cards@2', 'orders/placed'],
  ['that it has not declared', 'cards@2', 'cards/other'],
  ['of another remote', 'orders@1', 'cards/balance'],
  ['of the host', 'cards@2', 'session/signed-out'],
])('[MF-11] a remote cannot publish an event %s', (_, source, name) => {
  const { publish, events } = page()
  const received = jest.fn()
  events.subscribe(name as EventName, received)
  expect(() => publish(source, name, true)).toThrow('its publisher has not declared it')
  expect(received).not.toHaveBeenCalled()
})

test('[MF-11] a release that was built before declarations publishes in its namespace only', () => {
  const { publish } = page()
  expect(() => publish('old@1', 'old/opened', { anything: true })).not.toThrow()
  expect(() => publish('old@1', 'cards/balance', 1)).toThrow(EventRefusedError)
})

test('[SH-23] a remote tracks only what it has declared and owns, with exactly the declared numbers', () => {
  const { track, tracked, recorded } = page()
  track('cards@2', { name: 'card-sent', properties: { count: 1 } })
  track('cards@2', { name: 'card-sent' })
  track('cards@2', { name: 'card-sent', properties: { count: 1, email: 'emma@example.com' } })
  track('cards@2', { name: 'orders/paid' })
  track('cards@2', { name: 'page-viewed', properties: { page: '/' } })
  expect(tracked).toEqual([{ name: 'card-sent', properties: { count: 1 } }])
  expect(recorded.reported.map(({ action }) => action)).toEqual(Array(4).fill('tracking/refused'))
})

test('a job counts for the remote that has it, and no remote can speak for another', () => {
  const { servicesFor, jobs } = page()
  const services = servicesFor('cards@2')
  services.jobs?.setPending(true)
  expect(jobs).toEqual(['cards'])
  expect(services).not.toHaveProperty('jobsOf')
})
