import { signInAsNewCustomer } from '../../identity/customer.ts'
import { heavyJpeg } from '../../photo-files/bad-files.ts'
import { importDialog } from '../../library/import-dialog.ts'
import { uploadSlowly } from '../../library/slow-uploads.ts'
import { shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

test('the upload panel of an embedded library is inside its element', { tag: '@UP-01' }, async ({ page, context }) => {
  await signInAsNewCustomer(context)
  await page.goto(`${shopOrigin('uk')}/your-photos`)
  const restore = await uploadSlowly(page, [heavyJpeg('one.jpg', 8)], { megabytesPerSecond: 1 })
  await importDialog(page).getByRole('button', { name: 'Continue in the background' }).click()
  const panel = page.getByRole('region', { name: 'Uploads' })
  await expect(panel.getByRole('button', { name: 'Uploading 0 of 1' })).toBeVisible()
  const [inner, outer] = await Promise.all([panel.boundingBox(), page.locator('photo-library').boundingBox()])
  expect(inner!.x).toBeGreaterThanOrEqual(outer!.x)
  expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width)
  expect(inner!.y).toBeGreaterThanOrEqual(outer!.y)
  expect(inner!.y + inner!.height).toBeLessThanOrEqual(outer!.y + outer!.height)
  await restore()
  await expect(panel.getByRole('button', { name: '1 photo added' })).toBeVisible({ timeout: 40_000 })
})
