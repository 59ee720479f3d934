import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { openOperations } from '../../site/open-operations.ts'
import { remotesOrigin } from '../../site/addresses.ts'
import { readConfiguration, readRegistry } from '../../site/configuration.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { expect, test } from '../../site/test.ts'
import { changeRegistry, fulfillJson, registryAddress, signedRegistry } from '../../site/signed-registry.ts'

/** A key that no `config.json` names, under the name of one that every one does. */
const foreignKeys = async () => {
  const { registryKeys } = await readConfiguration('uk')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return registryKeys.map(({ id }) => ({ ...privateKey.export({ format: 'jwk' }), id }))
}

/** The registry as hosts of an earlier time read it: hashes and pages in the entry, and no release file. */
const inEarlierFormat = ({ remotes, ...registry }: RemoteRegistry) => {
  const entries = Object.entries(remotes).map(([name, { current }]) => {
    const { version, manifest } = current
    return [name, { current: { version, manifest, contract: '1.0', integrity: {} }, previous: null }]
  })
  return { ...registry, revision: 999, remotes: Object.fromEntries(entries) as object }
}

/** A document of one revision with the signatures of another one. */
const mixed = (registry: RemoteRegistry) => {
  const { signatures } = JSON.parse(signedRegistry(registry)) as SignedDocument
  const { document } = JSON.parse(signedRegistry({ ...registry, revision: 999 })) as SignedDocument
  return JSON.stringify({ document, signatures })
}

const expectLibrary = (page: Page) => expect(page.getByText('Your photo library is empty')).toBeVisible()

const watchReports = (page: Page) => {
  const actions: string[] = []
  page.on('request', (request) => {
    const action = /"action":"(registry\/[a-z]+)"/.exec(request.postData() ?? '')?.[1]
    if (action) actions.push(action)
  })
  return actions
}

test.describe('a registry that was forged', () => {
  test.use({ expectsPageErrors: true })

  test.beforeEach(async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await page.goto('/my-photos/photos')
    await expectLibrary(page)
  })

  test('is reported, and the page opens with the last good one', { tag: '@MF-06' }, async ({ page }) => {
    const registry = await readRegistry(await readConfiguration('uk'))
    const keys = await foreignKeys()
    const forgeries: [string, string][] = [
      ['registry/unsigned', signedRegistry({ ...registry, revision: 999, remotes: {} }, keys)],
      ['registry/malformed', JSON.stringify({ ...registry, revision: 999, remotes: {} })],
      ['registry/older', signedRegistry({ ...registry, revision: (registry.revision ?? 1) - 1, remotes: {} })],
      ['registry/malformed', '<!doctype html>'],
      ['registry/unsigned', mixed(registry)],
      ['registry/malformed', signedRegistry(inEarlierFormat(registry))],
    ]
    for (const [action, body] of forgeries) {
      await page.unroute(registryAddress)
      await page.route(registryAddress, (route) => fulfillJson(route, body))
      const reports = watchReports(page)
      await page.reload()
      await expectLibrary(page)
      await expect.poll(() => reports).toContain(action)
    }
  })

  test('does not keep a page from opening that cannot reach the registry', { tag: '@MF-05' }, async ({ page }) => {
    await page.route(registryAddress, (route) => route.abort())
    const reports = watchReports(page)
    await page.reload()
    await expectLibrary(page)
    await expect.poll(() => reports).toContain('registry/unreachable')
  })

  test('which is over is used and reported', { tag: '@MF-06' }, async ({ page }) => {
    await changeRegistry(page, (registry) => ({ ...registry, goodUntil: '2020-01-01T00:00:00Z' }))
    const reports = watchReports(page)
    await page.reload()
    await expectLibrary(page)
    await expect.poll(() => reports).toContain('registry/expired')
  })
})

test(
  'release files of another revision beside the registry cost requests, and the released photos run',
  { tag: '@MF-06' },
  async ({ page }) => {
    await signInAsNewCustomer(page.context())
    const bundle = JSON.parse((await nodeRequest(`${remotesOrigin}/releases.json`)).body) as Record<string, string>
    const hashes = Object.keys(bundle)
    const texts = Object.values(bundle)
    // Each name has the text of another release, as after a deployment that replaced one of the two documents.
    const ofAnotherRevision = Object.fromEntries(hashes.map((hash, index) => [hash, texts.at(index - 1)]))
    await page.route(`${remotesOrigin}/releases.json`, (route) => fulfillJson(route, JSON.stringify(ofAnotherRevision)))
    const { remotes } = await readRegistry(await readConfiguration('uk'))
    const file = page.waitForResponse(`**/release-${remotes['photos']?.current.hash}.json`)
    await page.goto('/my-photos/photos')
    await expectLibrary(page)
    expect((await file).status()).toBe(200)
  },
)

test.describe('a first visit', () => {
  test.use({ expectsPageErrors: true })

  test('starts with no registry of an earlier format', { tag: '@MF-06' }, async ({ page }) => {
    const registry = await readRegistry(await readConfiguration('uk'))
    await page.route(registryAddress, (route) => fulfillJson(route, signedRegistry(inEarlierFormat(registry))))
    await page.goto('/subscription-confirmation')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('starts with no forged registry', { tag: '@MF-06' }, async ({ page }) => {
    const registry = await readRegistry(await readConfiguration('uk'))
    const body = signedRegistry({ ...registry, revision: 999 }, await foreignKeys())
    await page.route(registryAddress, (route) => fulfillJson(route, body))
    await page.goto('/subscription-confirmation')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

/** The registry where the release command writes it. */
const releasedFile = () => {
  const folder = process.env['E2E_DATA']
  if (!folder) throw new Error('E2E_DATA must name the data folder of the site, where the releases are.')
  return join(folder, 'remotes', 'registry.json')
}

test('[MF-06] the edge serves no registry that is older than the one it has served, and reports it', async ({
  page,
}) => {
  const registry = await readRegistry(await readConfiguration('uk'))
  const newer = readFileSync(releasedFile(), 'utf8')
  const sentence = `registry.json has revision 0, and this edge has served revision ${registry.revision}.`
  try {
    writeFileSync(releasedFile(), signedRegistry({ ...registry, revision: 0, remotes: {} }))
    await expect(async () => {
      expect(await readRegistry(await readConfiguration('uk'))).toEqual(registry)
      await openOperations(page, { source: 'edge' })
      await expect(page.getByText(sentence).first()).toBeAttached({ timeout: 1_000 })
    }).toPass()
  } finally {
    writeFileSync(releasedFile(), newer)
  }
})
