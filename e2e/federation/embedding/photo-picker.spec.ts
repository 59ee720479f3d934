import type { Page } from '@playwright/test'
import { signIn, signInAsNewCustomer } from '../../identity/customer.ts'
import { choosePhotos, importDialog, startUpload } from '../../library/import-dialog.ts'
import { storePhotos } from '../../library/library-api.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'

const shopPage = `${shopOrigin('uk')}/your-photos`

const openPicker = async (page: Page) => {
  await page.getByRole('button', { name: 'Choose the photos' }).click()
  return page.getByRole('dialog', { name: 'Photos for your book' })
}

test(
  'a page of the shop receives the photos that a customer picks, and its editor reads them',
  { tag: ['@MF-08', '@DL-08'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(
      context,
      ['first', 'second', 'third'].map((name) => jpegPhoto(`${name}.jpg`)),
    )
    await page.goto(shopPage)
    const dialog = await openPicker(page)
    await expect(dialog.getByRole('heading', { name: 'Choose up to 24 photos' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^third/ }).check()
    await dialog.getByRole('checkbox', { name: /^first/ }).check()
    await dialog.getByRole('button', { name: 'Use 2 photos' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2 photos are chosen.')).toBeVisible()
    await page.getByRole('link', { name: 'Go on to the layout' }).click()
    const photos = page.getByRole('listitem').getByRole('img')
    await expect(photos).toHaveCount(2)
    expect(await photos.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual([
      'third.jpg',
      'first.jpg',
    ])
  },
)

test(
  'a customer signs in within the picker, adds a photo there and picks it by keyboard',
  { tag: ['@MF-08', '@UP-01'] },
  async ({ page, context }) => {
    const customer = await signInAsNewCustomer(context)
    await context.clearCookies()
    await page.goto(shopPage)
    let dialog = await openPicker(page)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await signIn(page, customer)
    await page.waitForURL(shopPage)
    dialog = await openPicker(page)
    await dialog.getByRole('button', { name: 'Add photos' }).click()
    await choosePhotos(page, [jpegPhoto('picked.jpg')])
    await startUpload(page)
    await importDialog(page).getByRole('button', { name: 'Done' }).click()
    const photo = dialog.getByRole('checkbox', { name: /^picked/ })
    await photo.focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Use photo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 photo is chosen.')).toBeVisible()
  },
)

test.describe('with an attribute that means nothing', () => {
  test.use({ expectsPageErrors: true })

  test(
    'a picker leads to the account site, and names the attribute in the console and in its report',
    { tag: ['@MF-08', '@SH-21'] },
    async ({ page, context }) => {
      await signInAsNewCustomer(context)
      await page.goto(shopPage)
      const reported = page.waitForRequest((request) => request.postData()?.includes('max is a whole number') ?? false)
      const written = page.waitForEvent('pageerror', ({ message }) => message.includes('max is a whole number'))
      await page.evaluate(() => {
        const picker = document.createElement('photo-picker')
        picker.setAttribute('max', 'many')
        document.querySelector('main')?.prepend(picker)
      })
      const failure = page.locator('photo-picker').getByRole('alert')
      await expect(failure.getByRole('button', { name: 'Open My account' })).toBeVisible()
      await reported
      await written
      expect(await page.locator('photo-picker').evaluate((picker) => Reflect.get(picker, 'state'))).toBe('failed')
    },
  )
})
