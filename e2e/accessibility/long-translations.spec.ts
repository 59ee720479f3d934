import type { Locator } from '@playwright/test'
import { newCustomer } from '../identity/customer.ts'
import { registerByHttp } from '../identity/sign-in-by-http.ts'
import { makeAlbum } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { accountOrigin } from '../site/addresses.ts'
import { createPathFollower } from '../site/path-follower.ts'
import { expect, test } from '../site/test.ts'

/** The buttons that overflow the screen or cut off their text, with the number of pixels. */
const cutOff = (buttons: Locator) =>
  buttons.evaluateAll((elements) =>
    elements.flatMap((button) => {
      const { left, right } = button.getBoundingClientRect()
      const pixels = Math.max(
        -left,
        right - document.documentElement.clientWidth,
        button.scrollWidth - button.clientWidth,
      )
      return pixels >= 1 ? [`${button.textContent}: ${Math.round(pixels)}`] : []
    }),
  )

for (const storefront of ['de', 'fr', 'pl', 'dk', 'no', 'pt', 'uk'])
  test(
    `the actions and toasts of the selection fit on the smallest phone in the language of ${storefront}`,
    { tag: ['@TL-12', '@AL-07', '@SH-26'] },
    async ({ page, context }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      const followPath = createPathFollower(page)
      const origin = accountOrigin(storefront)
      await registerByHttp(context, origin, newCustomer())
      await storePhotos(context, [jpegPhoto('one.jpg'), jpegPhoto('two.jpg')])
      const { albumId } = await makeAlbum(context, 'Family', 2)
      const toolbar = page.getByRole('toolbar')
      await page.goto(`${origin}/my-photos/albums`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const path of ['/my-photos/photos', `/my-photos/albums/${albumId}`]) {
        await followPath(path)
        await expect(page.getByRole('gridcell')).toHaveCount(2)
        await page.keyboard.press('Control+a')
        await expect(toolbar.getByRole('button')).toHaveCount(8)
        expect(await cutOff(toolbar.getByRole('button')), path).toEqual([])
        expect(await cutOff(page.getByRole('group').getByRole('checkbox')), path).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBeLessThanOrEqual(0)
      }

      // The message of a toast has room beside its longest action, or above it.
      await toolbar.getByRole('button').last().click()
      await page.getByRole('dialog').getByRole('button').last().click()
      const toast = page.locator('[aria-live=polite] > li')
      await expect(toast).toBeVisible()
      expect((await toast.boundingBox())?.height).toBeLessThan(140)
    },
  )
