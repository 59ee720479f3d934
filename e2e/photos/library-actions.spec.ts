import { signInAsNewCustomer, openAsNewCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { requestExport } from '../library/request-export.ts'
import { failWithServerError, monthRegion, openMoreActions } from '../library/timeline-page.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { fulfillWithChange } from '../site/fulfill-with-change.ts'
import { expect, test } from '../site/test.ts'

const path = '/my-photos/photos'

const photosOfJune = () =>
  [0, 1, 2].map((index) => jpegPhoto(`june-${index}.jpg`, { takenAt: `2021:06:0${index + 1} 10:00:00` }))

test(
  'an export is requested, created and downloaded, and a failed request shows a message',
  { tag: ['@EX-01', '@EX-02', '@EX-03'] },
  async ({ page, context }) => {
    test.slow()
    await signInAsNewCustomer(context)
    await storePhotos(context, photosOfJune())
    await page.goto(path)
    const request = page.getByRole('button', { name: 'Export photos' })
    await page.route('**/exports/backups', failWithServerError)
    await openMoreActions(page)
    await request.click()
    await expect(page.getByText('Export error')).toBeVisible()
    await expect(request).toBeHidden()
    await page.unroute('**/exports/backups')

    await requestExport(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Export photos' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'My Photos export (1 of ' })).toContainText(
      /\d+(?:\.\d{1,2})? (?:Bytes|KB|MB|GB)/,
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download .zip' }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^photo-export-1-of-\d+\.zip$/)

    await page.route('**/chunks/1/url', failWithServerError)
    await page.getByRole('button', { name: 'Download .zip' }).first().click()
    await expect(page.getByText("We've run into a problem exporting your photos...")).toBeVisible({ timeout: 30_000 })
    await page.getByRole('alert').getByRole('link', { name: 'My photos' }).click()
    await expect(monthRegion(page, 'June 2021')).toBeVisible()
  },
)

test('an expired export offers a new one', { tag: '@EX-02' }, async ({ page }) => {
  await openAsNewCustomer(page, '/my-photos/exports/0195d3a0-0000-7000-8000-000000000001')
  await expect(page.getByText('Your download link has expired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create a new export' })).toBeVisible()
})

test(
  'photos are transferred to the editor of the shop after three seconds, and a failure shows a message',
  { tag: ['@TL-02', '@DL-08'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, photosOfJune())
    await page.goto(path)
    await page.getByRole('button', { name: 'Order photo prints' }).click()
    const order = page.getByRole('toolbar').getByRole('button', { name: 'Order photo prints' })
    await expect(order).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Select all photos of June 2021' }).click()

    await page.route('**/selections/temp-selections', failWithServerError)
    await order.click()
    await expect(page.getByText('Error transferring photos. Try again.')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/selections/temp-selections')

    const startedAt = Date.now()
    await order.click()
    await page.waitForURL(/\/photo-prints\/editor\?/)
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(3_000)
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('autoselectproduct')).toBe('photo-prints')
    expect(searchParams.get('channel')).toBeTruthy()
    expect(searchParams.get('tempSelectionId')).toMatch(/^[0-9a-f-]{36}$/)

    await expect(page.getByRole('status')).toHaveText(/^\d+ photos$/)
    await expect(page.getByRole('listitem').getByRole('img')).toHaveCount(photosOfJune().length)

    await page.goto(`${path}?stripped=true`)
    await expect(monthRegion(page, 'June 2021')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Order photo prints' })).toHaveCount(0)
  },
)

test(
  'a customer deletes all photos after typing the word',
  { tag: ['@TL-13', '@DL-06'] },
  async ({ page, context }) => {
    test.slow()
    await signInAsNewCustomer(context)
    await storePhotos(context, photosOfJune())
    await page.goto(path)
    await openMoreActions(page)
    await page.getByRole('button', { name: 'Delete all photos' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('delete')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete all photos' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Type the word DELETE exactly as it stands here')
    await dialog.getByRole('textbox').fill('DELETE')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Your photo library is empty')).toBeVisible({ timeout: 60_000 })
  },
)

test(
  'the critical storage period is shown once per browser session and can be extended',
  { tag: ['@EX-04', '@EX-05'] },
  async ({ page }) => {
    await signInAsNewCustomer(page.context())
    // An empty library has nothing to lose and is never threatened.
    await storePhotos(page.context(), photosOfJune())
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString()
    await page.route('**/accounts/getaccountinformation', (route) =>
      route.request().method() === 'GET'
        ? fulfillWithChange(route, (account: object) => ({ ...account, projectedDeletionDate: tomorrow }))
        : route.continue(),
    )
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name: 'Photo storage' })
    await expect(dialog).toContainText('Your photos will be deleted tomorrow')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    const status = page.getByRole('button', { name: 'Your photos will be deleted tomorrow' })
    await expect(status).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await status.click()
    const extended = page.waitForResponse((response) => response.url().endsWith('/accounts/reactivations'))
    await dialog.getByRole('button', { name: 'Keep my photos' }).click()
    expect((await extended).status()).toBe(200)
    await expect(page.getByText('Your photos are kept for longer')).toBeVisible()
    await expect(page.getByRole('button', { name: /months remaining/ })).toBeVisible()
  },
)
