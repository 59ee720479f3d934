import { createStore } from 'jotai'
import { createRemoteOverrides } from './create-remote-overrides.ts'
import { loadRemoteOverrides } from './load-remote-overrides.ts'
import { noOverrides, overrideStatesAtom } from './remote-overrides.ts'

const LOCAL = 'http://localhost:3101/'

const storage = window.sessionStorage
beforeEach(() => storage.clear())

const openAt = (address: string, environment: 'd' | 't' | 'a' | 'p' = 't') => {
  window.history.replaceState(null, '', address)
  const store = createStore()
  const overrides = createRemoteOverrides({ environment, store })
  return { overrides, states: () => store.get(overrideStatesAtom) }
}

test('[MF-12] an address points a remote at a local build for the tab, and the parameter leaves the address', () => {
  const { overrides } = openAt(`/orders?page=2&remote.photos=${LOCAL}`)
  expect(overrides.buildOf('photos')).toMatchObject({
    manifest: `${LOCAL}mf-manifest.json`,
    version: 'local',
    isUnpublished: true,
  })
  expect(overrides.buildOf('orders')).toBeUndefined()
  expect(window.location.href).toMatch(/\/orders\?page=2$/)
  expect(openAt('/').overrides.buildOf('photos')).toBeDefined()
  expect(openAt('/?remote.photos=').overrides.buildOf('photos')).toBeUndefined()
  expect(openAt('/').overrides.buildOf('photos')).toBeUndefined()
})

test.each(['p', 'a'] as const)('[MF-12] environment %s ignores it', (environment) => {
  openAt(`/?remote.photos=${LOCAL}`)
  const { overrides, states } = openAt(`/?remote.photos=${LOCAL}`, environment)
  expect(overrides.buildOf('photos')).toBeUndefined()
  expect(states()).toBeUndefined()
})

test.each(['https://evil.example/', 'http://localhost.evil.example/', 'javascript:alert(1)', 'localhost', '//x'])(
  '[MF-12] %s is not a build of this computer',
  (address) => {
    const { overrides, states } = openAt(`/?remote.photos=${encodeURIComponent(address)}`)
    expect(overrides.buildOf('photos')).toBeUndefined()
    expect(states()).toEqual({ active: {}, failed: {}, refused: { photos: address } })
    expect(openAt('/').states()).toEqual({ active: {}, failed: {}, refused: {} })
  },
)

test('[MF-12] a build that failed to load is discarded for the tab', () => {
  const { overrides, states } = openAt(`/?remote.photos=${LOCAL}&remote.orders=http://127.0.0.1:3102/dist`)
  overrides.discard('photos')
  expect(overrides.buildOf('photos')).toBeUndefined()
  expect(states()).toMatchObject({ active: { orders: 'http://127.0.0.1:3102/dist' }, failed: { photos: LOCAL } })
  const reloaded = openAt('/').overrides
  expect(reloaded.buildOf('photos')).toBeUndefined()
  expect(reloaded.buildOf('orders')?.manifest).toBe('http://127.0.0.1:3102/dist/mf-manifest.json')
})

test('[MF-12] only a tab that asks for a local build loads the code of overrides', async () => {
  const store = createStore()
  window.history.replaceState(null, '', '/orders')
  expect(await loadRemoteOverrides({ environment: 't', store })).toBe(noOverrides)
  window.history.replaceState(null, '', `/orders?remote.photos=${LOCAL}`)
  expect(await loadRemoteOverrides({ environment: 'p', store })).toBe(noOverrides)
  expect((await loadRemoteOverrides({ environment: 't', store })).buildOf('photos')).toBeDefined()
  window.history.replaceState(null, '', '/orders')
  expect((await loadRemoteOverrides({ environment: 't', store })).buildOf('photos')).toBeDefined()
})
