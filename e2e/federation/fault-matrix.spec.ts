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
import { registerPhotos } from './releases/registered-photos.ts'
import { collectReports } from './collected-reports.ts'
import { openAsNewCustomer } from '../identity/customer.ts'
import { remotesOrigin } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'
import { expect, test } from '../site/test.ts'

// Everything that can go wrong with a remote. Whatever it is: the other areas work, the customer has a reference and a way
// to try again, and the report names release and cause.

test.use({ expectsPageErrors: true })

const open = { 'access-control-allow-origin': '*' }
const photoFiles = `${remotesOrigin}/photos/**`
/** Never answered: the page itself must lose patience. */
const hang = async () => undefined
const asEverybodys = (page: Page, name: string, written: Parameters<typeof serveWrittenRelease>[2]) =>
  serveWrittenRelease(page, name, written).then((current) => registerPhotos(page, () => ({ current, previous: null })))

const expectReported = (reports: ReturnType<typeof collectReports>, cause: RegExp) =>
  expect
    .poll(() => reports.filter(({ source }) => source.startsWith('photos@')).map(({ message }) => message))
    .toContainEqual(expect.stringMatching(cause))

const outages: { outage: string; answer: (route: Route) => Promise<unknown>; cause: RegExp }[] = [
  { outage: 'refuses', answer: (route) => route.abort('connectionrefused'), cause: /manifest\): .*cannot be reached/ },
  {
    outage: 'answers 500 with JSON',
    answer: (route) => route.fulfill({ status: 500, headers: open, json: { name: 'photos' } }),
    cause: /manifest\): /,
  },
  {
    outage: 'answers 200 with a page',
    answer: (route) => route.fulfill({ contentType: 'text/html', headers: open, body: '<!doctype html>' }),
    cause: /manifest\): .*is not the published one/,
  },
]

test(
  'a remote whose server fails is contained, and comes back without a reload',
  { tag: '@MF-03' },
  async ({ page }) => {
    const reports = collectReports(page)
    await openAsNewCustomer(page, '/orders')
    for (const { outage, answer, cause } of outages)
      await test.step(outage, async () => {
        reports.length = 0
        await page.goto('/orders')
        await markPage(page)
        await page.route(photoFiles, answer)
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

test('a server that fails once is asked again, and no customer learns of it', { tag: '@MF-03' }, async ({ page }) => {
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
})

/** Manifest, entry and chunk. */
const hangs = ['mf-manifest.json*', 'remoteEntry.*', 'assets/*.js*'].map((file) => `${remotesOrigin}/photos/**/${file}`)

test('a remote that hangs is given up in time, wherever it hangs', { tag: '@MF-03' }, async ({ page, context }) => {
  await openAsNewCustomer(page, '/orders')
  // Patience costs time, so all of them at once.
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
  { name: 'old', written: { ...nothing, registeredContract: '0.9' }, cause: /contract\): It speaks contract 0\.9/ },
  { name: 'newer', written: { ...nothing, registeredContract: '1.99' }, cause: /contract\): It speaks contract 1\.99/ },
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
]

test(
  'a release that is not fit to run, or throws, is contained and named',
  { tag: ['@MF-03', '@MF-07'] },
  async ({ page }) => {
    const reports = collectReports(page)
    await openAsNewCustomer(page, '/orders')
    for (const { name, written, cause } of refusals)
      await test.step(name, async () => {
        await asEverybodys(page, name, written)
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
  'what a remote throws in a handler, or leaves behind on the page, harms nobody and is reported as its own',
  { tag: '@MF-03' },
  async ({ page }) => {
    const reports = collectReports(page)
    await openAsNewCustomer(page, '/orders')
    await asEverybodys(page, 'leaking', {
      microFrontend: `{ Screen() {
        React.useEffect(() => document.addEventListener('click', () => { throw new Error('Left behind.') }), [])
        return React.createElement('button', { onClick() { throw new Error('In a handler.') } }, 'Break')
      } }`,
    })
    await page.goto('/orders')
    await openPhotos(page)
    await page.getByRole('button', { name: 'Break' }).click()
    await expectReported(reports, /In a handler\./)
    await expect(page.getByRole('button', { name: 'Break' })).toBeVisible()
    await expectOthersWork(page)
    await expectReported(reports, /Left behind\./)
    expect(new Set(reports.map(({ source }) => source))).toEqual(new Set(['photos@0.0.0-leaking']))
  },
)

test(
  'a page whose release was cleared away meanwhile goes on with the one that took its place',
  { tag: ['@MF-03', '@MF-04'] },
  async ({ page }) => {
    const newer = photosBuild('newer')
    await openAsNewCustomer(page, '/my-photos/photos')
    await expectEmptyLibrary(page)
    await markPage(page)
    await page.route(photoFiles, (route) => route.fulfill({ status: 404, headers: open, body: 'Gone' }))
    await serveBuild(page, folderOf('9.0.0-newer'), newer)
    await registerPhotos(page, () => ({ current: releaseOf(newer, '9.0.0-newer'), previous: null }))
    // Albums are a part that no page has loaded before it is asked for.
    await page.getByRole('link', { name: /^Albums/ }).click()
    await expect(page.getByRole('button', { name: 'New album' })).toBeVisible()
    expect(await markOf(page)).toBe('newer')
    expect(await isMarked(page)).toBe(true)
  },
)

for (const kind of ['remoteEntry.', 'assets/', 'css'])
  test(
    `a release with a changed byte (${kind}) gives way to the previous one, which nobody notices`,
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
