import { expectNoAxeViolations } from '../../site/axe.ts'
import { accountOrigin } from '../../site/addresses.ts'
import { readConfiguration } from '../../site/configuration.ts'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { monthRegion } from '../../library/timeline-page.ts'
import { jpegPhoto, textNamedJpeg } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'
import {
  showPhoneCode,
  choosePhotos,
  fileRow,
  importDialog,
  openImport,
  startUpload,
} from '../../library/import-dialog.ts'

const path = '/my-photos/photos'

test(
  'a phone uploads to the library whose code it scanned, and the desktop shows the photos',
  { tag: '@UP-04' },
  async ({ page, browser }) => {
    await openAsNewCustomer(page, path)
    const token = await showPhoneCode(page)
    await expect(importDialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(importDialog(page).getByText(/The code expires in 9:\d\d/)).toBeVisible()
    await expect(importDialog(page).getByText('Waiting for your phone…')).toBeVisible()

    const phone = await browser.newContext({ baseURL: accountOrigin('uk'), viewport: { width: 375, height: 800 } })
    const phonePage = await phone.newPage()
    const asked: string[] = []
    phonePage.on('request', (request) => asked.push(request.url()))
    await phonePage.goto(`/phone-upload#${token}`)
    await expect(phonePage.getByRole('heading', { level: 1, name: 'Add photos' })).toBeVisible()
    await expect(phonePage.getByText(/another 9:\d\d/)).toBeVisible()
    expect(phonePage.url()).toBe(`${accountOrigin('uk')}/phone-upload`)
    await expect(importDialog(page).getByText('Your phone is connected')).toBeVisible()

    await choosePhotos(phonePage, [
      jpegPhoto('phone.jpg', { takenAt: '2023:08:14 10:00:00' }),
      textNamedJpeg('text.jpg'),
    ])
    await startUpload(phonePage)
    await expect(fileRow(phonePage, 'phone.jpg')).toContainText('Added', { timeout: 40_000 })
    await expect(fileRow(phonePage, 'text.jpg')).toContainText('Not a JPEG, PNG or HEIC photo')

    const arrivals = importDialog(page).getByRole('list', { name: 'Photos from your phone' }).getByRole('listitem')
    await expect(arrivals.filter({ hasText: 'phone.jpg' })).toContainText('Added')
    await expect(arrivals.filter({ hasText: 'text.jpg' })).toContainText('Not a JPEG, PNG or HEIC photo')
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.keyboard.press('Escape')
    expect((await ended).status()).toBe(204)
    await expect(monthRegion(page, 'August 2023').getByRole('img', { name: 'phone.jpg' })).toBeVisible()

    await choosePhotos(phonePage, [jpegPhoto('later.jpg', { takenAt: '2023:08:15 10:00:00' })])
    await startUpload(phonePage)
    await expect(fileRow(phonePage, 'later.jpg'), 'after the code is closed').toContainText('The code has expired')
    expect(
      asked.filter((url) => url.includes(token)),
      'requested addresses that contain the token',
    ).toEqual([])
    await phone.close()
  },
)

test(
  'a phone whose code expires while photos wait uploads none of them and offers no retry',
  { tag: '@UP-04' },
  async ({ page, browser }) => {
    await openAsNewCustomer(page, path)
    const token = await showPhoneCode(page)

    const phone = await browser.newContext({ baseURL: accountOrigin('uk'), viewport: { width: 375, height: 800 } })
    const phonePage = await phone.newPage()
    await phonePage.clock.install()
    await phonePage.goto(`/phone-upload#${token}`)
    await expect(phonePage.getByText(/another 9:\d\d/)).toBeVisible()
    const requested: string[] = []
    phonePage.on('request', (request) => request.url().includes('/phone/files') && requested.push(request.method()))
    await phone.setOffline(true)
    await choosePhotos(
      phonePage,
      ['late.jpg', 'later.jpg', 'unwanted.jpg'].map((name) => jpegPhoto(name)),
    )
    await startUpload(phonePage)
    await expect(fileRow(phonePage, 'later.jpg')).toContainText('Waiting for a connection')
    await phonePage.getByRole('button', { name: 'Cancel unwanted.jpg' }).click()
    await expect(phonePage.getByRole('button', { name: 'Retry unwanted.jpg' })).toBeVisible()
    await choosePhotos(phonePage, [jpegPhoto('chosen.jpg')])

    await phonePage.clock.fastForward('10:00')
    await expect(phonePage.getByText('The code has expired. Show a new one')).toBeVisible()
    for (const name of ['late.jpg', 'later.jpg', 'chosen.jpg'])
      await expect(fileRow(phonePage, name)).toContainText('The code has expired')
    await expect(fileRow(phonePage, 'unwanted.jpg')).toContainText('Cancelled')
    await expect(phonePage.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(phonePage.getByText('You are offline.'), 'the offline message').toBeHidden()
    await phone.setOffline(false)
    await expect.poll(() => phonePage.evaluate(() => navigator.onLine)).toBe(true)
    expect(requested, 'requests for expired uploads').toEqual([])
    await phone.close()
  },
)

test('a phone without a valid code shows a message', { tag: '@UP-04' }, async ({ page }) => {
  await page.goto('/phone-upload')
  await expect(page.getByText('Scan the code on your computer to add photos')).toBeVisible()
  await page.goto(`/phone-upload?other#${'A'.repeat(43)}`)
  await expect(page.getByText('The code has expired.')).toBeVisible()
})

test(
  'an invalid phone address of the vendor group shows a failure, and the device tab works',
  { tag: '@UP-04' },
  async ({ page }) => {
    const config = await readConfiguration('uk')
    const phoneUploadAddresses = { ...config.phoneUploadAddresses, fotolina: 'nowhere' }
    await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, phoneUploadAddresses } }))
    await openAsNewCustomer(page, path)
    await openImport(page)
    await importDialog(page).getByRole('tab', { name: 'Phone' }).click()
    await expect(importDialog(page).getByText('Error: The code could not be made')).toBeVisible()
    await importDialog(page).getByRole('tab', { name: 'This device' }).click()
    await expect(importDialog(page).getByRole('button', { name: 'Choose photos' })).toBeVisible()
  },
)

test('the phone code and the phone page have no accessibility violations', { tag: '@UP-04' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAsNewCustomer(page, path)
  await openImport(page)
  await choosePhotos(page, [jpegPhoto('beach.jpg')])
  await expectNoAxeViolations(page, 'a chosen photo')
  await importDialog(page).getByRole('tab', { name: 'This device' }).press('ArrowRight')
  await expect(importDialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoAxeViolations(page, 'a phone code')
  await page.goto('/phone-upload')
  await expect(page.getByRole('heading', { level: 1, name: 'Add photos' })).toBeVisible()
  await expectNoAxeViolations(page, 'the phone page')
})
