/** @jest-environment node */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { RegistryKey } from '@account/shared/contracts/signed-document.ts'
import type { RegistryCache } from '../releases/registry-cache.ts'
import { createTrustedRegistry } from './load-trusted-registry.ts'

const keyNamed = (id: string) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const signatureOf = (document: string) =>
    sign('sha256', Buffer.from(document), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  const signedText = (document: string) =>
    JSON.stringify({ document, signatures: [{ keyId: id, signature: signatureOf(document) }] })
  const signed = (registry: object) => signedText(JSON.stringify(registry))
  return { public: { id, x, y } satisfies RegistryKey, signatureOf, signedText, signed }
}

const ours = keyNamed('ours')
const theirs = keyNamed('theirs')

const photos = {
  current: { version: '1', manifest: 'http://remotes.localhost/mf-manifest.json', hash: 'h'.repeat(43) },
  previous: null,
}

const good = ours.signed({ revision: 5, remotes: { photos } })

const storage = (): RegistryCache => {
  let keptText: string | undefined
  return { read: () => keptText, write: (text) => (keptText = text) }
}

/** A browser that keeps what it has used, and a server that sends what `serve` says. */
const browserWith = (keys: RegistryKey[] = [ours.public], cache = storage()) => {
  let answer: () => Response | Promise<Response> = () => new Response('', { status: 503 })
  const reports: string[] = []
  const page = (from = cache) =>
    createTrustedRegistry({
      config: { registryUrl: 'http://remotes.localhost/registry.json', registryKeys: keys },
      report: ({ action }) => `${reports.push(action)}`,
      cache: from,
      fetch: async () => answer(),
    })
  return {
    page,
    reports,
    serve: (text: string) => void (answer = () => new Response(text)),
    fail: () => void (answer = () => Promise.reject(new TypeError('Failed to fetch'))),
  }
}

test('[MF-06] a registry with our signature is used; an entry that this host does not understand is left out and reported', async () => {
  const browser = browserWith()
  browser.serve(ours.signed({ revision: 3, remotes: { photos, horoscopes: { current: 'of another shape' } } }))
  await expect(browser.page()()).resolves.toEqual({ revision: 3, remotes: { photos } })
  expect(browser.reports).toEqual(['registry/malformed-entry'])
})

test.each(['Photos', '../photos', 'photos/0.1.0', 'ph\u043etos', ''])(
  '[MF-06] an entry with the name %j, which no remote can have, is left out and reported',
  async (name) => {
    const browser = browserWith()
    browser.serve(ours.signed({ revision: 3, remotes: { photos, [name]: photos } }))
    await expect(browser.page()()).resolves.toEqual({ revision: 3, remotes: { photos } })
    expect(browser.reports).toEqual(['registry/malformed-entry'])
  },
)

test('[MF-06] a name such as constructor is a remote only where the registry lists it', async () => {
  const browser = browserWith()
  const text = `{"revision":3,"remotes":{"photos":${JSON.stringify(photos)},"__proto__":{"orders":${JSON.stringify(photos)}}}}`
  browser.serve(ours.signedText(text))
  const { remotes } = await browser.page()()
  expect(Object.keys(remotes)).toEqual(['photos'])
  expect(remotes['orders']).toBeUndefined()
})

test.each([
  ['no algorithm', { alg: 'none', signature: '' }],
  [
    'a secret of both sides',
    { alg: 'HS256', signature: createHmac('sha256', ours.public.x).update('x').digest('base64url') },
  ],
  ['a signature of zeros', { signature: 'A'.repeat(86) }],
  ['a curve of its own', { crv: 'P-384', signature: 'A'.repeat(128) }],
  ['a key beside the signature', { jwk: theirs.public, signature: theirs.signatureOf('{"revision":9,"remotes":{}}') }],
])('[MF-06] a registry that names %s is not used', async (_, header) => {
  const browser = browserWith()
  const document = '{"revision":9,"remotes":{}}'
  browser.serve(JSON.stringify({ document, signatures: [{ keyId: 'ours', ...header }] }))
  await expect(browser.page()()).rejects.toMatchObject({ name: 'SiteStartError', stage: 'registry' })
})

test('[MF-06] of a duplicate member, the value that is verified is the value that is read', async () => {
  const browser = browserWith()
  const [forged, signed] = [JSON.stringify({ revision: 9, remotes: {} }), good.slice(1)]
  browser.serve(`{"document":${JSON.stringify(forged)},${signed}`)
  await expect(browser.page()()).resolves.toMatchObject({ revision: 5 })
  const other = browserWith()
  other.serve(`${good.trim().slice(0, -1)},"document":${JSON.stringify(forged)}}`)
  await expect(other.page()()).rejects.toMatchObject({ name: 'SiteStartError' })
})

test('[MF-06] a clock that is set back does not make an older registry good again', async () => {
  const browser = browserWith()
  browser.serve(ours.signed({ revision: 5, goodUntil: '2099-01-01T00:00:00Z', remotes: { photos } }))
  await browser.page()()
  jest.spyOn(Date, 'now').mockReturnValue(0)
  browser.serve(ours.signed({ revision: 4, goodUntil: '2020-01-01T00:00:00Z', remotes: {} }))
  await expect(browser.page()()).resolves.toMatchObject({ revision: 5 })
  expect(browser.reports).toEqual(['registry/older'])
  jest.restoreAllMocks()
})

test.each([
  ['that another key signed', 'unsigned', theirs.signed({ revision: 6, remotes: {} })],
  [
    'that another key signed under our name',
    'unsigned',
    theirs.signed({ revision: 6, remotes: {} }).replace('theirs', 'ours'),
  ],
  ['that was changed after it was signed', 'unsigned', good.replace('mf-manifest', 'other')],
  ['without a signature', 'malformed', JSON.stringify({ revision: 6, remotes: {} })],
  [
    'whose signatures are of another revision',
    'unsigned',
    JSON.stringify({ ...JSON.parse(good), document: JSON.stringify({ revision: 6, remotes: {} }) }),
  ],
  [
    'of a format that names no release file',
    'malformed',
    ours.signed({ revision: 9, remotes: { photos: { ...photos, current: { version: '1', integrity: {} } } } }),
  ],
  ['that is older than one that this browser has used', 'older', ours.signed({ revision: 4, remotes: {} })],
  ['that is a web page', 'malformed', '<!doctype html>'],
])('[MF-06] a registry %s is reported, and the last good one is used', async (_, fault, served) => {
  const browser = browserWith()
  browser.serve(good)
  await browser.page()()
  browser.serve(served)
  const load = browser.page()
  await expect(load()).resolves.toMatchObject({ revision: 5 })
  await load()
  expect(browser.reports).toEqual([`registry/${fault}`])
})

test('[MF-06] a browser that has used none starts with no forged one', async () => {
  const browser = browserWith()
  browser.serve(theirs.signed({ revision: 9, remotes: { photos } }))
  await expect(browser.page()()).rejects.toMatchObject({ name: 'SiteStartError', stage: 'registry' })
})

test('[MF-05] an outage of the registry at the start of a page costs nothing', async () => {
  const browser = browserWith()
  browser.serve(good)
  await browser.page()()
  browser.fail()
  await expect(browser.page()()).resolves.toMatchObject({ revision: 5 })
  expect(browser.reports).toEqual(['registry/unreachable'])
})

test('[MF-06] a page in a browser that stores nothing goes back to no older registry, and survives an outage', async () => {
  const browser = browserWith()
  const load = browser.page({ read: () => undefined, write: () => undefined })
  browser.serve(good)
  await load()
  browser.serve(ours.signed({ revision: 4, remotes: {} }))
  await expect(load()).resolves.toMatchObject({ revision: 5 })
  browser.fail()
  await expect(load()).resolves.toMatchObject({ revision: 5 })
  expect(browser.reports).toEqual(['registry/older', 'registry/unreachable'])
})

test('[MF-06] a registry that should have been signed again is used and reported', async () => {
  const browser = browserWith()
  browser.serve(ours.signed({ revision: 5, goodUntil: '2020-01-01T00:00:00Z', remotes: { photos } }))
  await expect(browser.page()()).resolves.toMatchObject({ revision: 5 })
  expect(browser.reports).toEqual(['registry/expired'])
})

test('[MF-06] a registry of a withdrawn key is forgotten, also for one of another key with a lower revision', async () => {
  const cache = storage()
  const before = browserWith([ours.public, theirs.public], cache)
  before.serve(theirs.signed({ revision: 9, remotes: {} }))
  await expect(before.page()()).resolves.toMatchObject({ revision: 9 })
  const after = browserWith([ours.public], cache)
  after.serve(good)
  await expect(after.page()()).resolves.toMatchObject({ revision: 5 })
  expect(after.reports).toEqual([])
  after.serve(theirs.signed({ revision: 10, remotes: {} }))
  await expect(after.page()()).resolves.toMatchObject({ revision: 5 })
  expect(after.reports).toEqual(['registry/unsigned'])
})

test('[MF-06] a key that cannot be read keeps no registry from being used that another key has signed', async () => {
  const unreadable = { id: 'unreadable', x: 'A'.repeat(43), y: 'A'.repeat(43) }
  const browser = browserWith([unreadable, ours.public])
  const { document, signatures } = JSON.parse(good) as { document: string; signatures: object[] }
  const first = { keyId: 'unreadable', signature: 'A'.repeat(86) }
  browser.serve(JSON.stringify({ document, signatures: [first, ...signatures] }))
  await expect(browser.page()()).resolves.toMatchObject({ revision: 5 })
  browser.serve(JSON.stringify({ document: '{"revision":9,"remotes":{}}', signatures: [first] }))
  await expect(browser.page()()).resolves.toMatchObject({ revision: 5 })
  expect(browser.reports).toEqual(['registry/unsigned'])
})
