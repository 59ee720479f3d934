import type { Locator, Page } from '@playwright/test'
import { signInAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { failWithServerError } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'

const PHOTOS = '/my-photos/photos'

/** Width by height of a picture in the grid or in the preview; undefined until it has loaded. */
const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  naturalHeight === 0 ? undefined : Math.round((naturalWidth / naturalHeight) * 100) / 100

const loadedRatio = async (image: Locator) => {
  await expect.poll(() => image.evaluate(ratioOf)).toBeDefined()
  return image.evaluate(ratioOf)
}

/** The preview listens to keys a moment after its buttons are shown. Below the editor it listens to none. */
const openByKey = (page: Page, editor: Locator) =>
  expect(async () => {
    await page.keyboard.press('e')
    await expect(editor).toBeVisible({ timeout: 3_000 })
  }).toPass()

test('a photo is turned and cropped to a print by keyboard, downloaded both ways, and shown as uploaded again', async ({
  page,
  context,
}) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [jpegPhoto('beach.jpg', { takenAt: '2021:06:01 10:00:00' })])
  await page.goto(PHOTOS)
  const tile = page.getByRole('link', { name: /beach/ })
  const before = await loadedRatio(tile.locator('img'))
  await tile.click()
  const preview = page.getByRole('dialog', { name: 'Photo preview' })
  await expect(preview.getByRole('button', { name: 'Edit photo' })).toBeVisible()

  const editor = page.getByRole('dialog', { name: 'Edit photo' })
  await openByKey(page, editor)
  await editor.getByRole('button', { name: 'Turn right' }).press('Enter')
  await editor.getByRole('radio', { name: '10 × 15 cm' }).press('Space')
  await editor.getByRole('slider', { name: 'Straighten' }).press('ArrowRight')
  await editor.getByRole('slider', { name: 'Part of the photo' }).press('Shift+ArrowLeft')
  await editor.getByRole('button', { name: 'Save' }).press('Enter')
  // The message goes away by itself, so it is looked for before the end of the editor.
  await expect(page.getByText('Your photo was saved.')).toBeVisible()
  await expect(editor).toBeHidden()
  const isPrint = (ratio = 0) => Math.abs(Math.max(ratio, 1 / ratio) - 1.5) < 0.1
  await expect.poll(async () => isPrint(await preview.getByRole('img').evaluate(ratioOf))).toBe(true)

  for (const version of ['Edited photo', 'Original']) {
    const download = page.waitForEvent('download')
    await preview.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('button', { name: version }).click()
    expect((await download).suggestedFilename()).toBe('beach.jpg')
  }

  await openByKey(page, editor)
  await editor.getByRole('button', { name: 'Show the original' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect.poll(() => preview.getByRole('img').evaluate(ratioOf)).toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => tile.locator('img').evaluate(ratioOf)).toBe(before)
})

test('the crop is dragged, lost only after a question, and kept where saving fails', async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await storePhotos(context, [jpegPhoto('beach.jpg', { takenAt: '2021:06:01 10:00:00' })])
  await page.goto(PHOTOS)
  await page.getByRole('link', { name: /beach/ }).click()
  await page.getByRole('button', { name: 'Edit photo' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit photo' })
  const crop = editor.getByRole('slider', { name: 'Part of the photo' })
  const box = await crop.boundingBox()
  if (!box) throw new Error('The crop is not rendered.')
  await page.mouse.move(box.x + box.width, box.y + box.height)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(crop).toHaveAttribute('aria-valuetext', /^50% of the width and 50% of the height/)

  await page.route('**/edit', failWithServerError)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByRole('alert')).toContainText('Your photo could not be saved')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.unroute('**/edit')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
})
