import { RELEASE_INTEGRITY, type ReleaseIntegrity } from '@account/shared/federation/release-integrity.ts'
import { publishReleaseIntegrity } from './publish-release-integrity.ts'
import type { LoadableRelease } from '../releases/release-files.ts'

const hash = `sha384-${'A'.repeat(64)}`

const release: LoadableRelease = {
  version: '1.0.0',
  contract: '1.0',
  manifest: 'https://remotes.example/photos/1.0.0/mf-manifest.json',
  integrity: { 'assets/preview.js': hash },
}

const add = publishReleaseIntegrity()
const published: ReleaseIntegrity = Reflect.get(globalThis, RELEASE_INTEGRITY)

test('[MF-06] a chunk of a loaded release has its published hash, with or without a query', () => {
  add(release)
  expect(published('https://remotes.example/photos/1.0.0/assets/preview.js?attempt=2')).toBe(hash)
})

test('[MF-06] a file without a hash, of another folder or of a release that was not loaded is refused', () => {
  add(release)
  expect(() => published('https://remotes.example/photos/1.0.0/assets/other.js')).toThrow('no published hash')
  expect(() => published('https://remotes.example/photos/1.0.0-evil/assets/preview.js')).toThrow('no release')
  expect(() => published('https://evil.example/photos/1.0.0/assets/preview.js')).toThrow('no release')
})

test('[MF-06] no code on the page can replace the published hashes', () => {
  expect(() => Object.assign(globalThis, { [RELEASE_INTEGRITY]: () => hash })).toThrow(TypeError)
})
