import type { Page, Route } from '@playwright/test'
import { serveWrittenRelease } from './releases/broken-release.ts'
import {
  expectEmptyLibrary,
  expectFailure,
  expectOthersWork,
  isMarked,
  markPage,
  openPhotos,
  tryAgain,
} from './photo-area.ts'
import { folderOf, markOf, photosBuild, releaseOf, serveBuild } from './releases/photos-build.ts'
import { registerPhotos } from './releases/release-folder.ts'
import { collectReports } from './collected-reports.ts'
import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { remotesOrigin } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'

// Every fault of a remote. In each case the other areas work, the customer sees a reference and a retry button, and the
// report names the release and the cause.

test.use({ expectsPageErrors: true })

const open = { 'access-control-allow-origin': '*' }
const photoFiles = `${remotesOrigin}/photos/**`
/** Leaves the request without a response, so that the page has to time out. */
const hang = async () => undefined
const releaseToAll = (page: Page, name: string, written: Parameters<typeof serveWrittenRelease>[2]) =>
  serveWrittenRelease(page, name, written).then((current) => registerPhotos(page, () => ({ current, previous: null })))

const expectReported = (reports: ReturnType<typeof collectReports>, cause: RegExp) =>
  expect
    .poll(() => reports.filter(({ source }) => source.startsWith('photos@')).map(({ message }) => message))
    .toContainEqual(expect.stringMatching(cause))

const outages: { outage: string; respond: (route: Route) => Promise<unknown>; cause: RegExp }[] = [
  { outage: 'refuses', respond: (route) => route.abort('connectionrefused'), cause: /manifest\): .*cannot be reached/ },
  {
    outage: 'responds 500 with JSON',
    respond: (route) => route.fulfill({ status: 500, headers: open, json: { name: 'photos' } }),
    cause: /manifest\): /,
  },
  {
    outage: 'responds 200 with a page',
    respond: (route) => route.fulfill({ contentType: 'text/html', headers: open, body: '<!doctype html>' }),
    cause: /manifest\): .*is not the published one/,
  },
]

test(
  'the failure of a remote server affects only its area, and a retry recovers without a reload',
  { tag: '@MF-03' },
  async ({ page }) => {
    const reports = collectReports(page)
    await signInAsNewCustomer(page.context())
    for (const { outage, respond, cause } of outages)
      await test.step(outage, async () => {
        reports.length = 0
        await page.goto('/orders')
        await markPage(page)
        await page.route(photoFiles, respond)
        await openPhotos(page)
        await expectFailure(page)
        await expectReported(reports, cause)
        await expectOthersWork(page)
        await openPhotos(page)
        await expectFailure(page)
        await page.unroute(photoFiles)
        await tryAgain(page)
        await expectEmptyLibrary(page)
        expect(await isMarked(page)).toBe(true)
      })
  },
)

test(
  'the host retries a server that fails once, and the customer sees no failure',
  { tag: '@MF-03' },
  async ({ page }) => {
    const reports = collectReports(page)
    await openAsNewCustomer(page, '/orders')
    let isFirst = true
    await page.route(photoFiles, async (route) => {
      if (!isFirst) return route.fallback()
      isFirst = false
      await route.fulfill({ status: 503, headers: open, body: 'Busy' })
    })
    await openPhotos(page)
    await expectEmptyLibrary(page)
    await expectReported(reports, /manifest\): /)
  },
)

/** URL patterns of the manifest, the entry and a chunk. */
const hangs = ['mf-manifest.json*', 'remoteEntry.*', 'assets/*.js*'].map((file) => `${remotesOrigin}/photos/**/${file}`)

test('a request of a remote that hangs times out, whichever file it is', { tag: '@MF-03' }, async ({ context }) => {
  await signInAsNewCustomer(context)
  // Each timeout takes seconds, so all of them run at once.
  await Promise.all(
    hangs.map(async (glob) => {
      const own = await context.newPage()
      const reports = collectReports(own)
      await own.route(glob, hang)
      await own.goto('/orders')
      await openPhotos(own)
      await expectFailure(own)
      await expectReported(reports, /\(timeout\)/)
      await expectOthersWork(own)
      await own.unroute(glob)
      await openPhotos(own)
      await expectEmptyLibrary(own)
      await own.close()
    }),
  )
})

const nothing = { microFrontend: '{ Screen: () => null }' }
const refusals = [
  {
    name: 'old',
    written: { ...nothing, registeredContract: '0.9' },
    cause: /contract\): The release was built for contract 0\.9/,
  },
  {
    name: 'newer',
    written: { ...nothing, registeredContract: '1.99' },
    cause: /contract\): The release was built for contract 1\.99/,
  },
  { name: 'pretender', written: { ...nothing, contract: '2.0', registeredContract: '1.0' }, cause: /\(contract\)/ },
  { name: 'shapeless', written: { microFrontend: '{}' }, cause: /\(shape\)/ },
  {
    name: 'importing',
    written: { ...nothing, atImport: "throw new Error('At import.')" },
    cause: /\(script\)|At import/,
  },
  {
    name: 'mounting',
    written: { microFrontend: "{ Screen() { throw new Error('At mount.') } }" },
    cause: /At mount\./,
  },
  {
    name: 'effect',
    written: {
      microFrontend: `{ Screen() {
        React.useEffect(() => { throw new Error('In an effect.') })
        return 'Photos'
      } }`,
    },
    cause: /In an effect\./,
  },
  { name: 'blank', written: nothing, cause: /shown nothing for 5 seconds/ },
]

test(
  'a release that is incompatible, throws or shows nothing affects only its area, and the report names it',
  { tag: ['@MF-03', '@MF-07'] },
  async ({ page }) => {
    const reports = collectReports(page)
    await signInAsNewCustomer(page.context())
    for (const { name, written, cause } of refusals)
      await test.step(name, async () => {
        await releaseToAll(page, name, written)
        reports.length = 0
        await page.goto('/orders')
        await openPhotos(page)
        await expectFailure(page)
        await expectReported(reports, cause)
        await expectOthersWork(page)
      })
  },
)

test(
  'an error in a handler or a leaked listener of a remote is reported as its own and affects nothing else',
  { tag: '@MF-03' },
  async ({ page }) => {
    const reports = collectReports(page)
    await signInAsNewCustomer(page.context())
    await releaseToAll(page, 'leaking', {
      microFrontend: `{ Screen() {
        React.useEffect(() => document.addEventListener('click', () => { throw new Error('Leaked listener.') }), [])
        return React.createElement('button', { onClick() { throw new Error('In a handler.') } }, 'Break')
      } }`,
    })
    await page.goto('/orders')
    await openPhotos(page)
    await page.getByRole('button', { name: 'Break' }).click()
    await expectReported(reports, /In a handler\./)
    await expect(page.getByRole('button', { name: 'Break' })).toBeVisible()
    await expectOthersWork(page)
    await expectReported(reports, /Leaked listener\./)
    expect(new Set(reports.map(({ source }) => source))).toEqual(new Set(['photos@0.0.0-leaking']))
  },
)

test(
  'a page whose release was removed from the server continues with the current release',
  { tag: ['@MF-03', '@MF-04'] },
  async ({ page }) => {
    const newer = photosBuild('newer')
    await openAsNewCustomer(page, '/my-photos/photos')
    await expectEmptyLibrary(page)
    await markPage(page)
    await page.route(photoFiles, (route) => route.fulfill({ status: 404, headers: open, body: 'Gone' }))
    await serveBuild(page, folderOf('9.0.0-newer'), newer)
    await registerPhotos(page, () => ({ current: releaseOf(newer, '9.0.0-newer'), previous: null }))
    // The code of the albums is a lazy chunk that the page has not loaded yet.
    await page.getByRole('link', { name: /^Albums/ }).click()
    await expect(page.getByRole('button', { name: 'New album' })).toBeVisible()
    expect(await markOf(page)).toBe('newer')
    expect(await isMarked(page)).toBe(true)
  },
)

for (const kind of ['remoteEntry.', 'assets/', 'css'])
  test(
    `the host falls back to the previous release when a byte has changed (${kind})`,
    { tag: ['@MF-05', '@MF-06'] },
    async ({ page }) => {
      const reports = collectReports(page)
      const earlier = photosBuild('earlier')
      await serveBuild(page, folderOf('0.0.1-earlier'), earlier)
      await registerPhotos(page, ({ current }) => ({ current, previous: releaseOf(earlier, '0.0.1-earlier') }))
      await page.route(
        (address) =>
          address.origin === remotesOrigin && address.href.includes(kind) && !address.href.includes('earlier'),
        async (route) => {
          if (!route.request().url().startsWith(`${remotesOrigin}/photos/`)) return route.fallback()
          const { body, headers } = await nodeRequest(route.request().url())
          await route.fulfill({
            headers: open,
            contentType: String(headers['content-type']),
            body: `${body}/* changed */`,
          })
        },
      )
      await openAsNewCustomer(page, '/my-photos/photos')
      await expectEmptyLibrary(page)
      expect(await markOf(page)).toBe('earlier')
      await expectReported(reports, /did not arrive, or is not the published file/)
    },
  )
