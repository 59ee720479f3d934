import { expectSteady } from '../site/expect-steady.ts'
import { expect, test } from '../library/library-test.ts'

/** The other pages are checked where they are opened anyway, in accessibility/axe-pages.spec.ts. */
const paths = [
  '/',
  '/my-photos/photos',
  '/my-photos/photos/favourites',
  '/my-photos/albums',
  '/downloads',
  '/phone-upload',
  '/orders',
  '/saved-projects',
  '/settings',
]

for (const width of [375, 1440])
  test(`no page moves what it has shown, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 375 ? 740 : 900 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectSteady(page, path)
    }
  })
