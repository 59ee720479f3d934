import type { Page } from '@playwright/test'
import type { EmbedVersion } from '../../../tools/build/plugins/embed-channels-plugin.ts'
import { openAsDemoAccount } from '../../identity/customer.ts'
import { accountOrigin, shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

/** The response of `/embed/1.json` to a page of the account site. */
const newestVersion = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/embed/1.json')
    return (await response.json()) as EmbedVersion
  })

type ScriptAttributes = { src: string; integrity?: string; crossOrigin?: 'anonymous' }

/** Opens a page of the shop without the library, and adds the element and this script to it. */
const openWith = async (page: Page, script: ScriptAttributes) => {
  await page.goto(shopOrigin('uk'))
  await page.evaluate((attributes) => {
    document.body.append(
      document.createElement('photo-library'),
      Object.assign(document.createElement('script'), attributes),
    )
  }, script)
}

const photos = (page: Page) => page.locator('photo-library').getByRole('gridcell').getByRole('img')

test(
  'a page of the shop shows the library by the newest script of a major version',
  { tag: '@MF-08' },
  async ({ page }) => {
    await openAsDemoAccount(page, '/settings', 'emma')
    await openWith(page, { src: `${accountOrigin('uk')}/embed/1.js` })
    await expect(photos(page).first()).toBeVisible()
  },
)

test(
  'a page of the shop pins the exact script by its hash, and caches keep it',
  { tag: '@MF-08' },
  async ({ page }) => {
    await openAsDemoAccount(page, '/settings', 'emma')
    const { path, integrity } = await newestVersion(page)
    const requested = page.waitForResponse((response) => response.url().endsWith(path))
    await openWith(page, { src: `${accountOrigin('uk')}${path}`, integrity, crossOrigin: 'anonymous' })
    await expect(photos(page).first()).toBeVisible()
    expect((await requested).headers()['cache-control']).toContain('immutable')
  },
)

test.describe('with the hash of another script', () => {
  test.use({ expectsPageErrors: true })

  test('the browser runs nothing of the library', { tag: '@MF-08' }, async ({ page }) => {
    await openAsDemoAccount(page, '/settings', 'emma')
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()))
    const hash = `sha384-${'A'.repeat(64)}`
    await openWith(page, { src: `${accountOrigin('uk')}/embed/1.js`, integrity: hash, crossOrigin: 'anonymous' })
    await refused
    expect(await page.evaluate(() => customElements.get('photo-library') === undefined)).toBe(true)
  })
})
