import { BadManifestError, fetchManifest, filesOf } from './federation-manifest.ts'
import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { checkTexts, checkValues } from '@account/shared/testing/hostile-input.ts'

const manifest = {
  name: 'mfe_photos',
  metaData: { globalName: 'mfe_photos', remoteEntry: { name: 'remoteEntry.js', path: '' } },
  shared: [],
  exposes: [
    {
      name: 'entry',
      path: './entry',
      assets: { js: { sync: ['assets/85.js'], async: [] }, css: { sync: ['assets/entry.css'], async: [] } },
    },
  ],
}

const fetching = (answer: () => Response | Promise<Response>) =>
  fetchManifest({
    url: 'http://remotes.localhost:3000/photos/2/mf-manifest.json',
    integrity: 'sha384-x',
    signal: new AbortController().signal,
    fetch: async () => answer(),
  })

test('a manifest lists every file that loads with the entry', async () => {
  expect(filesOf(await fetching(() => Response.json(manifest)))).toEqual([
    'remoteEntry.js',
    'assets/85.js',
    'assets/entry.css',
  ])
})

test.each([
  ['a server error with a manifest for a body', () => Response.json(manifest, { status: 500 })],
  ['a web page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['JSON of another shape', () => Response.json({ name: 'mfe_photos' })],
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[MF-03] %s is not a manifest', async (_, answer) => {
  await expect(fetching(answer)).rejects.toThrow(BadManifestError)
})

test('[MF-03] a manifest that takes too long rejects with a timeout', async () => {
  await expect(fetching(() => Promise.reject(new DOMException('late', 'TimeoutError')))).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

const options = {
  url: 'http://remotes.localhost/mf-manifest.json',
  integrity: '',
  signal: new AbortController().signal,
}

test('[MF-06] any other value in place of a manifest is refused as a bad manifest', async () => {
  await checkValues(async (value) => {
    const fetch = async () => Response.json(value)
    await expect(fetchManifest({ ...options, fetch })).rejects.toBeInstanceOf(BadManifestError)
  })
})

test('any text in place of a registry is refused', () => {
  checkTexts((text) => expect(RemoteRegistry.safeParse(text).success).toBe(false))
})
