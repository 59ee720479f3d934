import type { Locator } from '@playwright/test'
import { signInAsNewCustomer, openAsNewCustomer } from '../identity/customer.ts'
import { selectPhotos } from '../library/album-page.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { accountOrigin, apiUrlPattern } from '../site/addresses.ts'
import { expect, test } from '../site/test.ts'
import { choosePhotos, fileRow, startUpload, showPhoneCode } from '../library/import-dialog.ts'

const PHONE = { width: 375, height: 740 }

/** Whether nothing covers the element where it is now. A click would scroll to uncover it. */
const isOnTop = (element: Locator) =>
  element.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

const expectAllOnTop = async (buttons: Locator) => {
  for (const button of await buttons.all())
    await expect.poll(() => isOnTop(button), (await button.textContent()) ?? '').toBe(true)
}

test.describe('while the consent banner is open', () => {
  test.use({ consent: null })

  test('a phone uploads photos', { tag: ['@UP-04', '@SH-23'] }, async ({ page, browser }) => {
    await openAsNewCustomer(page, '/my-photos/photos')
    const token = await showPhoneCode(page)
    const phone = await browser.newContext({ baseURL: accountOrigin('uk'), viewport: PHONE })
    const phonePage = await phone.newPage()
    await phonePage.goto(`/phone-upload#${token}`)
    await expect(phonePage.getByRole('region', { name: /cookies/i })).toBeVisible()
    await choosePhotos(
      phonePage,
      Array.from({ length: 12 }, (_, index) => jpegPhoto(`phone-${index}.jpg`)),
    )
    await expectAllOnTop(phonePage.getByRole('button', { name: 'Upload selection' }))
    await startUpload(phonePage)
    await expect(fileRow(phonePage, 'phone-11.jpg')).toContainText('Added', { timeout: 40_000 })
    await phone.close()
  })

  test(
    'the smallest phone shows the button that chooses photos',
    { tag: ['@UP-04', '@SH-26'] },
    async ({ page, browser }) => {
      await openAsNewCustomer(page, '/my-photos/photos')
      const token = await showPhoneCode(page)
      const viewport = { width: 320, height: 568 }
      const phone = await browser.newContext({ baseURL: accountOrigin('uk'), viewport, hasTouch: true, isMobile: true })
      const phonePage = await phone.newPage()
      await phonePage.goto(`/phone-upload#${token}`)
      const question = phonePage.getByRole('region', { name: /cookies/i })
      await expect(question).toBeVisible()
      expect((await question.boundingBox())?.height).toBeLessThan(viewport.height * 0.4)
      await choosePhotos(phonePage, [jpegPhoto('phone.jpg')])
      await expectAllOnTop(phonePage.getByRole('button', { name: 'Upload selection' }))
      await phone.close()
    },
  )

  test(
    'the banner, the selection toolbar, the button of customer care and a failure do not cover each other',
    { tag: ['@TL-12', '@SH-20', '@SH-23', '@SH-24'] },
    async ({ page, context }) => {
      await signInAsNewCustomer(context)
      await storePhotos(context, [jpegPhoto('one.jpg')])
      await page.setViewportSize(PHONE)
      await page.goto('/my-photos/photos?supportChat=true')
      const chat = page.getByRole('button', { name: 'Ask customer care' })
      await expect(chat).toBeVisible()
      expect((await chat.boundingBox())?.width, 'its width, beside headings and photos').toBeLessThanOrEqual(48)
      await selectPhotos(page, 1)
      const toolbar = page.getByRole('toolbar', { name: 'Selected photos' })
      const bannerButtons = page.getByRole('region', { name: /cookies/i }).getByRole('button')
      await expect(toolbar.getByRole('button', { name: 'Delete' })).toBeVisible()
      await expectAllOnTop(toolbar.getByRole('button'))
      await expectAllOnTop(bannerButtons)
      await expectAllOnTop(chat)
      await page.route(`${apiUrlPattern}/photos/favourites`, (route) => route.abort())
      await toolbar.getByRole('button', { name: 'Favourite' }).click()
      const dismiss = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' })
      await expect(dismiss).toBeVisible()
      await selectPhotos(page, 1)
      await expect(toolbar).toBeVisible()
      await expectAllOnTop(toolbar.getByRole('button').or(bannerButtons).or(chat).or(dismiss))
      await dismiss.click()
      await toolbar.getByRole('button', { name: 'Add to print tray' }).press('Enter')
      const show = page.getByRole('button', { name: 'Show', exact: true })
      await expect(show).toBeVisible()
      await expectAllOnTop(show)
      await expectAllOnTop(chat)
      await expectAllOnTop(bannerButtons)
    },
  )
})
