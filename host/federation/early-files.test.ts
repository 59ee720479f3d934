import type { RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import { askForEarlyFiles } from './early-files.ts'

const hash = `sha384-${'A'.repeat(64)}`

const release: RemoteRelease = {
  version: '1.0.0',
  contract: '1.0',
  manifest: 'https://remotes.example/photos/1.0.0/mf-manifest.json',
  integrity: { 'remoteEntry.js': hash, 'assets/entry.css': hash },
  early: ['remoteEntry.js', 'assets/entry.css', 'assets/without-hash.js'],
}

test('the scripts that an entry needs are asked for under their hashes, and nothing else', () => {
  const links = askForEarlyFiles(release)
  expect(links.map(({ href, as, integrity, crossOrigin }) => ({ href, as, integrity, crossOrigin }))).toEqual([
    {
      href: 'https://remotes.example/photos/1.0.0/remoteEntry.js',
      as: 'script',
      integrity: hash,
      crossOrigin: 'anonymous',
    },
  ])
  for (const link of links) expect(link.rel).toBe('preload')
})

test('a release of before says nothing of it, and nothing is asked for', () => {
  expect(askForEarlyFiles({ ...release, early: undefined })).toEqual([])
})
