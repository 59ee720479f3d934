import { expectSteady } from '../site/expect-steady.ts'
import { markFirst, scriptsBeforeMark } from '../site/first-scripts.ts'
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

/** The budget of scripts before the heading: forms, phone numbers and archives load when they are opened. */
const mostKilobytes: Record<string, number> = { '/': 355, '/orders': 255, '/settings': 245 }

for (const width of [375, 1440])
  test(`no page moves what it has shown, and the scripts before its heading keep to their budget, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 375 ? 740 : 900 })
    await markFirst(page, 'h1')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectSteady(page, path)
      const { files, kilobytes } = await scriptsBeforeMark(page)
      expect(kilobytes, `${path}: ${JSON.stringify(files)}`).toBeLessThan(mostKilobytes[path] ?? Infinity)
    }
  })
