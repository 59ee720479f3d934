import { generateKeyPairSync } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { remotesOrigin } from '../../site/addresses.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { changeRegistry, fulfillJson, teamKeys, type SigningKey } from '../../site/signed-registry.ts'
import { expect, test } from '../../site/test.ts'
import { folderOf, hashOf, markOf, photosBuild, releaseOf, serveBuild } from './photos-build.ts'

const PREVIOUS = '0.0.1-previous'
const previousBuild = photosBuild('previous')
const previous = releaseOf(previousBuild, PREVIOUS)

const newKey = (id: string): SigningKey => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), id }
}

/** The causes that the page reports, each with the release that it names. */
const watchReports = (page: Page) => {
  const actions: string[] = []
  page.on('request', (request) => {
    const { action, message } =
      /"action":"(?<action>(?:registry|remote)\/[a-z-]+)".*?"message":"(?<message>[^"]*)/s.exec(
        request.postData() ?? '',
      )?.groups ?? { action: undefined, message: undefined }
    if (action) actions.push(`${action} ${message}`)
  })
  return actions
}

/** Opens the library and expects the previous release in it, with a report that fits. */
const expectPrevious = async (page: Page, report: RegExp) => {
  const reports = watchReports(page)
  await page.goto('/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  expect(await markOf(page)).toBe('previous')
  expect(await page.evaluate(() => 'hasForgedCodeRun' in window)).toBe(false)
  await expect.poll(() => reports.join('\n')).toMatch(report)
}

type Forgery = { kind: string; file: RegExp; addition: string }

const forgeries: Forgery[] = [
  { kind: 'entry', file: /\/remoteEntry[^/]*\.js/, addition: ';window.hasForgedCodeRun = true' },
  { kind: 'chunk', file: /\/assets\/[^/]*\.js/, addition: ';window.hasForgedCodeRun = true' },
  { kind: 'style sheet', file: /\.css/, addition: 'body { display: none !important }' },
]

test.describe('the previous release runs and the fault is reported', () => {
  test.use({ expectsPageErrors: true })

  test.beforeEach(async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await serveBuild(page, folderOf(PREVIOUS), previousBuild)
  })

  const registerPrevious = (page: Page, keysOf?: (remote: string, version: string) => SigningKey[]) =>
    changeRegistry(
      page,
      ({ remotes, ...registry }) => ({
        ...registry,
        // A release of its own version, so that the helper signs it with the keys of the test.
        remotes: { ...remotes, ...(remotes.photos && { photos: { ...remotes.photos, previous } }) },
      }),
      keysOf,
    )

  for (const { kind, file, addition } of forgeries)
    test(`when a ${kind} is tampered with, and its hash with it`, { tag: '@MF-06' }, async ({ page }) => {
      await registerPrevious(page)
      const inCurrent = (url: URL) => url.href.startsWith(`${remotesOrigin}/photos/`) && !url.href.includes(PREVIOUS)
      const forged = async (address: string) => `${(await nodeRequest(address)).body}${addition}`
      await page.route(
        (url) => inCurrent(url) && file.test(url.pathname),
        async (route) =>
          route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            contentType: addition.startsWith(';') ? 'text/javascript' : 'text/css',
            body: await forged(route.request().url()),
          }),
      )
      // The thief who writes to the folder changes the hashes as well, in the release file and in the bundle.
      const forgedText = async (route: Route) => {
        const { body } = await nodeRequest(route.request().url())
        const hashes = /sha384-[A-Za-z0-9+/]{64}/g
        return fulfillJson(route, body.replaceAll(hashes, hashOf('of the forged file')))
      }
      await page.route((url) => inCurrent(url) && /release-[^/]+\.json$/.test(url.pathname), forgedText)
      await page.route(`${remotesOrigin}/releases.json`, forgedText)
      await expectPrevious(page, /remote\/attempt .*signature.*is not the one that the registry names/)
    })

  test('when the current release is signed by a foreign key', { tag: '@MF-06' }, async ({ page }) => {
    const foreign = newKey('foreign')
    await changeCurrent(page, () => [foreign])
    await expectPrevious(page, /remote\/attempt .*signature.*is signed by no key that may release photos/)
  })

  test('when the current release is signed by the key of another team', { tag: '@MF-06' }, async ({ page }) => {
    await changeCurrent(page, () => teamKeys('orders'))
    await expectPrevious(page, /remote\/attempt .*signature.*is signed by no key that may release photos/)
  })

  test('when the file of another release is in its place', { tag: '@MF-06' }, async ({ page }) => {
    await registerPrevious(page)
    const { body } = await nodeRequest(`${remotesOrigin}/releases.json`)
    const [other] = Object.values(JSON.parse(body) as Record<string, string>).filter((text) =>
      SignedDocument.parse(JSON.parse(text)).document.includes('"remote":"orders"'),
    )
    await page.route(`${remotesOrigin}/releases.json`, (route) => fulfillJson(route, '{}'))
    await page.route(
      (url) => /\/photos\/.*\/release-[^/]+\.json$/.test(url.pathname) && !url.pathname.includes(PREVIOUS),
      (route) => fulfillJson(route, other ?? ''),
    )
    await expectPrevious(page, /remote\/attempt .*signature.*is not the one that the registry names/)
  })

  test('when the key of the current release was withdrawn', { tag: '@MF-06' }, async ({ page }) => {
    const next = newKey('next')
    await registerPrevious(page, () => [next])
    await page.route('**/config.json', async (route) => {
      const config = JSON.parse((await nodeRequest(route.request().url())).body) as RuntimeConfig
      const others = config.teamKeys.filter(({ remotes }) => !remotes.includes('photos'))
      const { id, x = '', y = '' } = next
      await fulfillJson(route, JSON.stringify({ ...config, teamKeys: [...others, { id, x, y, remotes: ['photos'] }] }))
    })
    await expectPrevious(page, /remote\/attempt .*signature.*is signed by no key that may release photos/)
  })

  test('when the hash of a lazy chunk is missing', { tag: '@MF-06' }, async ({ page }) => {
    const config = await nodeRequest(`${remotesOrigin}/registry.json`)
    expect(config.body).toContain('photos')
    await changeRegistry(page, ({ remotes, ...registry }) => {
      const { photos } = remotes
      if (!photos) throw new Error('The site under test has no photo remote.')
      const { integrity, firstFiles = [] } = photos.current
      const lazy = Object.keys(integrity).find(
        (name) => /^assets\/.*\.js$/.test(name) && !firstFiles.includes(name) && !/messages-/.test(name),
      )
      const others = Object.fromEntries(Object.entries(integrity).filter(([name]) => name !== lazy))
      const current = { ...photos.current, integrity: others }
      return { ...registry, remotes: { ...remotes, photos: { ...photos, current, previous } } }
    })
    await expectPrevious(page, /remote\/attempt .*integrity.*has no published hash/)
  })

  /** The current release again, under other keys; its fallback is signed by its team. */
  const changeCurrent = (page: Page, keysOf: () => SigningKey[]) =>
    changeRegistry(
      page,
      ({ remotes, ...registry }) => {
        const { photos } = remotes
        if (!photos) throw new Error('The site under test has no photo remote.')
        const current = { ...photos.current, releasedAt: '2026-01-01T00:00:00.000Z' }
        return { ...registry, remotes: { ...remotes, photos: { ...photos, current, previous } } }
      },
      (remote, version) => (version === PREVIOUS ? teamKeys(remote) : keysOf()),
    )
})
