import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAsNewCustomer, signInAsNewCustomer } from '../../identity/customer.ts'
import { accountOrigin, remotesOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'
import { GRANTS_FILE } from '../../../tools/registry/gate/grants.ts'
import { openOutsideFolder } from '../outside/outside-folder.ts'
import { expectEmptyLibrary } from '../photo-area.ts'
import { builtHost } from '../releases/photos-build.ts'
import { createReleaseFolder } from '../releases/release-folder.ts'
import { serveRelease } from '../releases/serve-release.ts'

/** npm installs everything that a remote needs, and the machine runs other journeys meanwhile. */
const TIMEOUT_MS = 600_000

test.describe.configure({ mode: 'serial', timeout: TIMEOUT_MS })

let outside: Awaited<ReturnType<typeof openOutsideFolder>>
test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS)
  outside = await openOutsideFolder()
})
test.afterAll(() => outside.close())

const refusalOf = (released: Promise<string>) => released.then(() => 'It was released.', String)

const isTheSamePage = () => 'isTheSamePage' in window

test('a team without this repository creates and releases a remote beside a customer whose page stays open', async ({
  page,
  context,
}) => {
  await signInAsNewCustomer(context)
  await page.goto('/orders')
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))

  const folder = await outside.create('gift-cards')
  expect(existsSync(join(folder, '.git'))).toBe(true)
  expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toMatch(/^@account:registry=http:\S+\n$/)
  await outside.install(folder)
  expect(await outside.script(folder, 'check')).toContain('types, texts, rules and tests are green')
  await outside.commit(folder)

  const releases = join(outside.scratch, 'releases')
  const grants = join(outside.scratch, 'grants.json')
  writeFileSync(grants, JSON.stringify({ 'gift-cards': { paths: ['/gift-cards'], budgetBytes: 20_000 } }))
  const place = ['--to', releases, '--host', builtHost, '--address', remotesOrigin, '--grants', grants]
  expect(await refusalOf(outside.script(folder, 'release', ...place))).toContain('Name the account site of a test site')
  // The trial opens the page on the site that runs, which knows neither it nor its remote.
  const released = await outside.script(folder, 'release', ...place, '--site', accountOrigin('uk'))
  expect(released, 'checks of sources that have passed them').not.toContain('types, texts, rules and tests are green')
  expect(released).toMatch(/^gift-cards 0\.1\.0-\w+ .*: \d{1,2},\d{3} bytes of scripts and styles \(gzipped\)\.$/m)
  const change = (...words: string[]) => outside.script(folder, 'release', ...words, '--to', releases)
  expect(await change('list')).toMatch(/^gift-cards +everyone +0\.1\.0-/m)
  expect(await change('disable')).toContain('gift-cards is switched off.')
  expect(await change('enable')).toContain('Everyone gets gift-cards 0.1.0-')
  await serveRelease(context, releases, 'gift-cards')

  const tab = await context.newPage()
  await tab.goto('/orders')
  await tab.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Gift cards' }).click()
  await expect(tab).toHaveURL('/gift-cards')
  await expect(tab).toHaveTitle('Gift cards')
  await expect(tab.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
  await expect(tab.getByText('Hello, Robin Appleby')).toBeVisible()

  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
  expect(await page.evaluate(isTheSamePage)).toBe(true)
})

test('a release whose page throws on the test site is refused with the exception and its place', async () => {
  const folder = join(outside.scratch, 'mfe-gift-cards')
  const screen = join(folder, 'screens', 'gift-cards-screen.tsx')
  const written = readFileSync(screen, 'utf8')
  const throwing = "if (Date.now()) throw new Error('Broken by its team.')\n  const { session }"
  writeFileSync(screen, written.replace('const { session }', throwing))
  const place = ['--to', join(outside.scratch, 'releases'), '--host', builtHost, '--uncommitted', '--no-checks']
  const refusal = await refusalOf(outside.script(folder, 'release', ...place, '--site', accountOrigin('uk')))
  writeFileSync(screen, written)
  expect(refusal).toMatch(/gift-cards \S+ does not work on \S+: at \/gift-cards \(storefront uk, desktop\) /)
  expect(refusal).toMatch(
    /Error: Broken by its team\.' in screens\/gift-cards-screen\.tsx:\d+ \(screenshot: \S+\.png\)/,
  )
})

test('a change in the folder of the team shows in the running site', async ({ page, context }) => {
  const folder = join(outside.scratch, 'mfe-gift-cards')
  await signInAsNewCustomer(context)
  await serveRelease(context, join(outside.scratch, 'releases'), 'gift-cards')
  const development = await outside.develop(folder)
  try {
    await page.goto(`/gift-cards?remote.gift-cards=${development.address}`)
    await expect(page.getByText('Hello, Robin Appleby')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    const screen = join(folder, 'screens', 'gift-cards-screen.tsx')
    const changed = readFileSync(screen, 'utf8').replace('</>', '<p>Twenty euros are left.</p></>')
    writeFileSync(screen, changed)
    await expect(page.getByText('Twenty euros are left.')).toBeVisible()
    expect(await page.evaluate(isTheSamePage)).toBe(true)
  } finally {
    await development.stop()
  }
})

test('the photo team releases from a copy of its folder alone, into a site that is running', async ({
  page,
  context,
}) => {
  const folder = outside.copyOut('mfe-photos')
  await outside.install(folder)
  const tests = ['entry.test.tsx', 'uploads/queue/keep-screen-awake.test.ts']
  expect(await outside.script(folder, 'check', ...tests)).toContain('types, texts, rules and tests are green')

  const releases = createReleaseFolder()
  const place = ['--to', releases.folder, '--host', builtHost, '--address', remotesOrigin, '--grants', GRANTS_FILE]
  await outside.script(folder, 'release', ...place, '--no-checks', '--site', accountOrigin('uk'))
  const { version } = (await releases.registered()).current
  await releases.serve(context)
  const entry = page.waitForRequest((request) =>
    request.url().startsWith(`${remotesOrigin}/photos/${version}/remoteEntry`),
  )
  await openAsNewCustomer(page, '/my-photos/photos')
  await entry
  await expectEmptyLibrary(page)
  releases.remove()
})
