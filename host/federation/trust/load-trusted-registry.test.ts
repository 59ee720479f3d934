/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto'
import type { RegistryKey } from '@account/shared/contracts/signed-document.ts'
import { createTrustedRegistry } from './load-trusted-registry.ts'

const keyNamed = (id: string) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const signed = (registry: object) => {
    const document = JSON.stringify(registry)
    const signature = sign('sha256', Buffer.from(document), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return JSON.stringify({ document, signatures: [{ keyId: id, signature: signature.toString('base64url') }] })
  }
  return { public: { id, x, y } satisfies RegistryKey, signed }
}

const ours = keyNamed('ours')
const theirs = keyNamed('theirs')

const photos = {
  current: { version: '1', manifest: 'http://remotes.localhost/mf-manifest.json', hash: 'h'.repeat(43) },
  previous: null,
}

/** A browser that keeps what it has used, and a server that answers what `serve` says. */
const browserWith = (keys: RegistryKey[] = [ours.public]) => {
  let keptText: string | undefined
  let answer: () => Response | Promise<Response> = () => new Response('', { status: 503 })
  const reports: string[] = []
  const page = () =>
    createTrustedRegistry({
      config: { registryUrl: 'http://remotes.localhost/registry.json', registryKeys: keys },
      report: ({ action }) => `${reports.push(action)}`,
      kept: { read: () => keptText, write: (text) => (keptText = text) },
      fetch: async () => answer(),
    })
  return {
    page,
    reports,
    serve: (text: string) => void (answer = () => new Response(text)),
    fail: () => void (answer = () => Promise.reject(new TypeError('Failed to fetch'))),
  }
}

test('[MF-06] a registry with our signature is used, without an entry that this host does not understand, which is reported', async () => {
  const browser = browserWith()
  browser.serve(ours.signed({ revision: 3, remotes: { photos, horoscopes: { current: 'of another shape' } } }))
  await expect(browser.page()()).resolves.toEqual({ revision: 3, remotes: { photos } })
  expect(browser.reports).toEqual(['registry/malformed-entry'])
})

const good = ours.signed({ revision: 5, remotes: { photos } })

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

test('[MF-06] a registry that should have been signed anew is used and reported', async () => {
  const browser = browserWith()
  browser.serve(ours.signed({ revision: 5, goodUntil: '2020-01-01T00:00:00Z', remotes: { photos } }))
  await expect(browser.page()()).resolves.toMatchObject({ revision: 5 })
  expect(browser.reports).toEqual(['registry/expired'])
})

test('[MF-06] what a withdrawn key signed is worth nothing, kept or served', async () => {
  const browser = browserWith([ours.public, theirs.public])
  browser.serve(theirs.signed({ revision: 9, remotes: {} }))
  await browser.page()()
  const { page: after, ...later } = browserWith([ours.public])
  later.serve(good)
  await expect(after()()).resolves.toMatchObject({ revision: 5 })
})
