import { integrityOf, MissingIntegrityError, withFreshQuery, type LoadableRelease } from './release-files.ts'

const hash = `sha384-${'A'.repeat(64)}`
const folder = 'http://remotes.localhost:3000/photos/2'
const release: LoadableRelease = {
  version: '2',
  contract: '1.0',
  manifest: `${folder}/mf-manifest.json`,
  integrity: { 'remoteEntry.js': hash, 'assets/85.js': hash },
}

test('[MF-06] a file has the hash that the registry publishes, whatever its query', () => {
  expect(integrityOf(release, `${folder}/remoteEntry.js`)).toBe(hash)
  expect(integrityOf(release, withFreshQuery(`${folder}/assets/85.js`, 2))).toBe(hash)
})

test.each([
  `${folder}/unknown.js`,
  'http://remotes.localhost:3000/photos/1/remoteEntry.js',
  'http://evil.example/remoteEntry.js',
  `${folder}/toString`,
])('[MF-06] %s is refused, having no hash', (url) => {
  expect(() => integrityOf(release, url)).toThrow(MissingIntegrityError)
})
