import type { ReleasePointer, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { createStore } from 'jotai'
import { availableUpdateAtom, createUpdateWatch } from './update-watch.ts'

const releaseOf = (version: string): ReleasePointer => ({
  version,
  manifest: `https://remotes.example/photos/${version}/mf-manifest.json`,
  hash: version,
})

const photosAt = (version: string, disabled?: boolean): RemoteRegistry => ({
  remotes: {
    photos: { current: releaseOf(version), previous: null, disabled },
    orders: { current: releaseOf(version), previous: null },
  },
})

const watchFrom = (startedWith: RemoteRegistry, runs = '1') => {
  const store = createStore()
  const loaded = { source: `photos@${runs}`, microFrontend: { contract: '1.0', Screen: () => null } }
  const note = createUpdateWatch({
    store,
    startedWith,
    audience: { storefront: 'uk', customerId: undefined },
    loader: { loaded: (name) => (name === 'photos' ? loaded : undefined) },
  })
  return (registry: RemoteRegistry) => {
    note(registry)
    return store.get(availableUpdateAtom)
  }
}

test('[MF-04] a page is offered a newer release of a remote that it runs, and of no other remote', () => {
  const updateOf = watchFrom(photosAt('1'))
  expect(updateOf(photosAt('1'))).toBe('')
  expect(updateOf(photosAt('2'))).toBe('photos@2')
  expect(updateOf(photosAt('1'))).toBe('')
  expect(updateOf(photosAt('2', true))).toBe('')
})

test('[MF-04] a page that already runs the newer release, after a fallback, is offered nothing', () => {
  const updateOf = watchFrom(photosAt('1'), '2')
  expect(updateOf(photosAt('2'))).toBe('')
  expect(updateOf(photosAt('3'))).toBe('photos@3')
})
