import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { accountOrigin, remotesOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'
import { containerOf, manifestOf } from './broken-release.ts'
import { builtHost } from './photos-build.ts'
import { runReleaseCommand } from './release-folder.ts'
import { serveRelease } from './serve-release.ts'
import { textsOf } from '../../../tools/release/testing/fake-builds.ts'

const screen = `{
  Screen() {
    return React.createElement('h1', { tabIndex: -1 }, 'Your gift cards')
  },
  panels: {
    balance() {
      return React.createElement('section', { 'aria-label': 'Balance' }, 'Twenty euros are left.')
    },
  },
}`

const placement = {
  basePath: '/gift-cards',
  pages: [{ path: '/gift-cards/*', title: 'title', audience: 'customer' }],
  menu: [{ path: '/gift-cards', title: 'title', icon: 'gift', order: 55 }],
  panels: [{ name: 'balance', order: 15 }],
  titles: { title: { ...textsOf('Gift cards'), nl: 'Cadeaukaarten' } },
  trial: [{ account: 'emma', pages: [{ path: '/gift-cards' }] }],
}

/** A workspace with the finished build of a remote that no host was built with, and what the platform grants it. */
const writeGiftCards = (folder: string) => {
  const files: Record<string, string> = {
    'grants.json': JSON.stringify({ 'gift-cards': { paths: ['/gift-cards'], budgetBytes: 20_000 } }),
    'mfe-gift-cards/package.json': JSON.stringify({ version: '0.1.0' }),
    'mfe-gift-cards/dist/build-id': 'first',
    'mfe-gift-cards/dist/mf-manifest.json': manifestOf('gift_cards'),
    'mfe-gift-cards/dist/required-libraries.json': JSON.stringify({ contract: '1.0', libraries: {} }),
    'mfe-gift-cards/dist/placement.json': JSON.stringify(placement),
    'mfe-gift-cards/dist/remoteEntry.js': containerOf('gift_cards', { microFrontend: screen }),
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}

test(
  'a fifth remote that is released has its page, menu entry, panel and titles in a host that was neither built nor restarted',
  { tag: ['@MF-14', '@SH-10', '@SH-11'] },
  async ({ page, context }) => {
    const folder = mkdtempSync(join(tmpdir(), 'fifth-remote-'))
    const releases = join(folder, 'releases')
    try {
      await signInAsNewCustomer(context)
      await page.goto('/orders')
      const menu = page.getByRole('navigation', { name: 'My account' })
      await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Gift cards' })).toHaveCount(0)
      await page.goto('/gift-cards')
      await expect(page).toHaveTitle('This page does not exist')

      writeGiftCards(folder)
      const place = ['--to', releases, '--from', folder, '--host', builtHost, '--address', remotesOrigin]
      await runReleaseCommand(['gift-cards', ...place, '--grants', join(folder, 'grants.json'), '--no-browser'])
      await serveRelease(context, releases, 'gift-cards')

      await page.goto('/orders')
      await menu.getByRole('link', { name: 'Gift cards' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your gift cards' })).toBeVisible()
      await expect(page).toHaveTitle('Gift cards')
      await expect(page).toHaveURL('/gift-cards')
      expect(await menu.getByRole('link').allInnerTexts()).toEqual([
        'My account overview',
        'Orders',
        'My settings',
        'My saved projects',
        'Gift cards',
        'My photos',
        'My online photo books',
        'FAQs',
        'Sign out',
      ])
      await menu.getByRole('link', { name: 'My account overview' }).click()
      await expect(page.getByRole('region', { name: 'Balance' })).toHaveText('Twenty euros are left.')

      await page.goto('/gift-cards')
      await expect(page.getByRole('heading', { level: 1, name: 'Your gift cards' })).toBeVisible()
      const visitor = await context.browser()?.newContext()
      const other = await visitor?.newPage()
      await other?.goto(`${accountOrigin('uk')}/gift-cards`)
      await expect(other!).toHaveURL(/\/\/login\./)
      await visitor?.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
