import type { Page } from '@playwright/test'
import { sizes } from '../site/expect-accessible.ts'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { makeAlbum, selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'
import { choosePhotos, importDialog, openImport } from '../library/import-dialog.ts'

/** The target size of WCAG 2.5.8. The only exception made here is a control whose label is the target. */
const LEAST_PIXELS = 24

const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const controls = 'a, button, input, select, [role=slider], [role=checkbox], [role=tab]'
    const regions = [...document.querySelectorAll('main, [role=dialog]')]
    return regions
      .flatMap((region) => [...region.querySelectorAll<HTMLElement>(controls)])
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => box.width < least || box.height < least)
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent
        return `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`
      })
  }, LEAST_PIXELS)

/** Ends at the width of a phone. */
const expectTargets = async (page: Page, where: string) => {
  for (const viewport of [sizes.large, sizes.small]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => smallTargets(page), `${where} at ${viewport.width} px`).toEqual([])
  }
}

test(
  'every control of the library is at least 24 pixels large on a phone and a large screen',
  { tag: ['@SH-26', '@TL-11', '@AL-01'] },
  async ({ page, context }) => {
    test.slow()
    await signInAsNewCustomer(context)
    // This many photos show the scrubber.
    await storePhotos(
      context,
      Array.from({ length: 27 }, (_, index) =>
        jpegPhoto(`photo-${index}.jpg`, { takenAt: `202${index % 3}:0${1 + (index % 9)}:10 10:00:00` }),
      ),
    )
    const { albumId } = await makeAlbum(context, 'Family', 3)
    const dialog = page.getByRole('dialog')
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }

    await page.goto('/my-photos/photos')
    await expect(page.getByRole('slider')).toBeVisible()
    await expectTargets(page, 'library')
    await selectPhotos(page, 1)
    await page.getByRole('button', { name: 'Add to print tray' }).click()
    await selectPhotos(page, 1)
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
    await expectTargets(page, 'selection and print tray')
    await page.getByRole('button', { name: 'Copy to album' }).click()
    await expect(dialog.getByRole('button', { name: /^Family/ })).toBeVisible()
    await expectTargets(page, 'copy to album')
    await close()
    await openImport(page)
    await choosePhotos(page, [jpegPhoto('beach.jpg')])
    await expectTargets(page, 'import')
    await importDialog(page).getByRole('tab', { name: 'Phone' }).click()
    await expect(importDialog(page).getByRole('button', { name: 'New code' })).toBeVisible()
    await expectTargets(page, 'phone code')
    await page.goto('/my-photos/albums')
    await expect(page.getByRole('link', { name: /^Family/ })).toBeVisible()
    await expectTargets(page, 'albums')
    await page.goto(`/my-photos/albums/${albumId}`)
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await expectTargets(page, 'album and picker')
    await close()
    await page.getByRole('gridcell').getByRole('link').first().click()
    await expect(dialog.getByRole('button', { name: 'Next photo' })).toBeVisible()
    await expectTargets(page, 'preview')
  },
)
