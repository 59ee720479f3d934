import type { TrackingEvent } from '@account/shared/contracts/tracking-event.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { placedOfRepository } from '../federation/releases/places-for-tests.ts'
import { declaredSwitches } from '../federation/releases/remote-declarations.ts'
import { assignedVariant, experimentsOf } from './experiment-states.ts'
import { createExperiments } from './experiments.ts'
import { writeSessionOverrides, readSessionOverrides } from './session-overrides.ts'
import { evaluateFlags, linkWithOverrides } from './evaluate-flags.ts'
import { checkTexts } from '@account/shared/testing/hostile-input.ts'

const { flags } = requireStorefront('uk')
const address = 'http://account.uk.localhost:3000/orders'

beforeEach(() => sessionStorage.clear())

type Opened = { environment?: 'd' | 't' | 'a' | 'p'; search?: string; ofStorefront?: Record<string, boolean> }

const declaredHere = declaredSwitches(placedOfRepository())

const open = ({ environment = 'd', search = '', ofStorefront = {} }: Opened = {}) =>
  evaluateFlags({
    config: { flags: { ...flags, ...ofStorefront }, environment },
    declared: declaredHere,
    customerId: 'emma',
    search,
  })

test('[SH-17] without overrides every flag has the value of the storefront', () => {
  const board = open()
  expect(board.flags).toEqual(flags)
  expect(new Set(board.flagStates.map(({ source }) => source))).toEqual(new Set(['storefront']))
  expect(board.flagStates).toHaveLength(16)
})

test.each([
  ['false', false],
  ['true', true],
  ['FALSE', true],
  ['0', true],
  ['', true],
])("[SH-17] the query value '%s' leaves a flag that was on at %s", (value, isOn) => {
  expect(open({ search: `?timeline=${value}` }).flags.timeline).toBe(isOn)
})

test('[SH-17] in production the query can set only flags that show or hide a screen', () => {
  const search = '?timeline=false&photoExport=false&download=false&control=true&mockReactivationData=true'
  expect(open({ environment: 'p', search }).flags).toEqual({ ...flags, timeline: false })
})

test('[SH-17] a flag that a remote adds has its own value until the storefront, the query or the panel sets it', () => {
  const name = 'gift-cards/balance'
  const declared = { flags: { [name]: { isOn: true } }, experiments: {} }
  const states = (search: string, environment: 'd' | 'p' = 'd', configured: Record<string, boolean> = {}) =>
    evaluateFlags({
      config: { flags: { ...flags, ...configured }, environment },
      declared,
      customerId: undefined,
      search,
    })
      .flagStates.filter((state) => state.name === name)
      .map(({ isOn, source }) => `${isOn} ${source}`)
  expect(states('')).toEqual(['true storefront'])
  expect(states('', 'p', { [name]: false })).toEqual(['false storefront'])
  expect(states(`?${name}=false`)).toEqual(['false query'])
  expect(states(`?${name}=false`, 'p')).toEqual(['true storefront'])
})

test('[SH-22] an experiment of a remote has a stable variant beside those of the site', () => {
  const declared = { experiments: { 'gift-cards/card': ['control', 'large'] as ['control', string] } }
  const variants = (search: string) =>
    evaluateFlags({ config: { flags, environment: 'd' }, declared, customerId: 'emma', search }).experimentStates
  expect(variants('?gift-cards/card=large')[0]).toMatchObject({ name: 'gift-cards/card', variant: 'large' })
  expect(variants('')[0]?.variant).toBe(variants('')[0]?.variant)
})

test('[SH-17] mock data is never enabled in production', () => {
  expect(open({ environment: 'p', ofStorefront: { mockReactivationData: true } }).flags.mockReactivationData).toBe(
    false,
  )
  expect(open({ environment: 't', search: '?mockReactivationData=true' }).flags.mockReactivationData).toBe(true)
})

test.each(['t', 'a', 'p'] as const)('[SH-18] on environment %s no address opens the panel', (environment) => {
  expect(open({ environment, search: '?control=true' }).flags.control).toBe(false)
})

test('[SH-18] the query overrides the flags of the session', () => {
  writeSessionOverrides({ flags: { control: true, timeline: false, download: false }, variants: {} })
  const board = open({ search: '?download=true' })
  const sourceOf = (name: string) => board.flagStates.find((state) => state.name === name)
  expect(sourceOf('timeline')).toMatchObject({ isOn: false, source: 'session' })
  expect(sourceOf('download')).toMatchObject({ isOn: true, source: 'query' })
})

test('[SH-18] without the control flag the flags of the session are ignored', () => {
  writeSessionOverrides({ flags: { control: true, timeline: false }, variants: {} })
  expect(open({ environment: 'a' }).flags).toEqual(flags)
})

test('a malformed entry of the storage sets no flags', () => {
  sessionStorage.setItem('account/switches', '{"flags":{"timeline":"no"}}')
  expect(readSessionOverrides()).toEqual({ flags: {}, variants: {} })
})

test('[SH-18] a copied link sets the same flags and variants elsewhere', () => {
  const link = linkWithOverrides(
    { flags: { timeline: false }, variants: { 'CRO-1304': 'variant 1' } },
    `${address}?download=true`,
    open(),
  )
  const board = open({ search: new URL(link).search })
  expect(board.flags).toEqual({ ...flags, timeline: false })
  expect(board.experimentStates).toContainEqual(
    expect.objectContaining({ name: 'CRO-1304', variant: 'variant 1', source: 'query' }),
  )
})

test('[SH-22] a customer keeps one variant, and the customers are spread evenly', () => {
  const variantOf = (name: string, id: string | undefined) => assignedVariant(name, experimentsOf({})[name] ?? [], id)
  expect(variantOf('sample-test', 'emma')).toBe(variantOf('sample-test', 'emma'))
  const customers = Array.from({ length: 2000 }, (_, index) => `0195d3a0-0000-7000-8000-${index}`)
  const pairs = customers.map((id) => `${variantOf('sample-test', id)} ${variantOf('CRO-1304', id)}`)
  const counts = [...new Set(pairs)].map((pair) => pairs.filter((other) => other === pair).length)
  expect(counts).toHaveLength(4)
  for (const count of counts) expect(count).toBeGreaterThan(400)
})

test('[SH-22] a visitor has the control variant, and an unknown variant is ignored', () => {
  expect(assignedVariant('CRO-1304', ['control', 'variant 1'], undefined)).toBe('control')
  expect(open({ search: '?CRO-1304=variant+9' }).experimentStates[1]?.source).toBe('assigned')
})

test('[SH-22] in production the assignment cannot be overridden', () => {
  const states = open({ environment: 'p', search: '?sample-test=A&CRO-1304=variant+1' }).experimentStates
  expect(states.map(({ source }) => source)).toEqual(['assigned', 'assigned'])
})

test('[SH-22] an exposure is tracked once, as soon as there is consent', () => {
  const sent: TrackingEvent[] = []
  let consents = false
  const track = (event: TrackingEvent) => (consents ? sent.push(event) > 0 : false)
  const { experimentStates: states } = open({ search: '?CRO-1304=variant+1' })
  expect(createExperiments({ states, track }).variantOf('CRO-1304')).toBe('variant 1')
  consents = true
  for (const page of [createExperiments({ states, track }), createExperiments({ states, track })])
    page.variantOf('CRO-1304')
  expect(sent).toEqual([{ name: 'experiment-exposed', properties: { experiment: 'CRO-1304', variant: 'variant 1' } }])
})

test('any text in the storage of the tab sets no flags and variants', () => {
  checkTexts((text) => {
    sessionStorage.setItem('account/switches', text)
    expect(readSessionOverrides()).toEqual({ flags: {}, variants: {} })
  })
})
