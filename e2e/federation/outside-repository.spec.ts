import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expectEmptyLibrary } from './photo-area.ts'
import { openOutsideFolder } from './outside/outside-folder.ts'
import { startLocalBuildServer } from './releases/local-build-server.ts'
import { buildFilesOf, builtHost } from './releases/photos-build.ts'
import { createReleaseFolder } from './releases/release-folder.ts'
import { openAsNewCustomer, signInAsNewCustomer } from '../identity/customer.ts'
import { remotesOrigin } from '../site/addresses.ts'
import { GRANTS_FILE } from '../../tools/registry/gate/grants.ts'
import { expect, test } from '../site/test.ts'

test.describe.configure({ mode: 'serial' })

let outside: Awaited<ReturnType<typeof openOutsideFolder>>
test.beforeAll(async () => {
  test.slow()
  outside = await openOutsideFolder()
})
test.afterAll(() => outside.close())

test('a team without this repository creates, checks and builds a remote that runs in the host', async ({ page }) => {
  test.slow()
  const folder = await outside.create('gift-cards')
  expect(existsSync(join(folder, '.git'))).toBe(true)
  await outside.install(folder)
  expect(await outside.script(folder, 'check')).toContain('types, rules and tests are green')
  await outside.script(folder, 'build')

  const served = await startLocalBuildServer(buildFilesOf(join(folder, 'dist')))
  try {
    await signInAsNewCustomer(page.context())
    await page.goto(`/orders?remote.orders=${served.address}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
    await expect(page.getByText('Hello, Robin Appleby')).toBeVisible()
    await expect(page).toHaveTitle('Gift cards')
  } finally {
    await served.stop()
  }
})

test('the photo team releases from a copy of its folder alone, into a site that is running', async ({
  page,
  context,
}) => {
  test.slow()
  const folder = outside.copyOut('mfe-photos')
  await outside.install(folder)
  const tests = ['entry.test.tsx', 'uploads/queue/keep-screen-awake.test.ts']
  expect(await outside.script(folder, 'check', ...tests)).toContain('types, rules and tests are green')

  const releases = createReleaseFolder()
  const place = ['--to', releases.folder, '--host', builtHost, '--address', remotesOrigin, '--grants', GRANTS_FILE]
  await outside.script(folder, 'release', ...place)
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
