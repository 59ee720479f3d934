import type { Locator, Page } from '@playwright/test'
import { signInAsNewCustomer, newCustomer } from '../identity/customer.ts'
import { storePhotos } from '../library/library-api.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { mailedLink } from '../site/inbox.ts'
import { expect, test } from '../site/test.ts'

const MOST_PRESSES = 80

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const typeInto = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Whether the focus is in the dialog or on the browser's own controls, and not on the page below the dialog. */
const isFocusInDialog = (dialog: Element) =>
  dialog.contains(document.activeElement) || document.activeElement === document.body

test(
  'a customer registers, uses the site and signs out by keyboard alone',
  {
    tag: ['@SH-01', '@SH-10', '@SH-11', '@SH-19'],
  },
  async ({ page }) => {
    const { firstName, lastName, email, password } = newCustomer()
    await page.goto('/')
    await press(page, page.getByRole('link', { name: 'Create an account' }))
    await typeInto(page, page.getByLabel('Email address'), email)
    await press(page, page.getByRole('button', { name: 'Send link' }))
    await page.goto(await mailedLink(email, 'registration'))
    await typeInto(page, page.getByLabel('First name'), firstName)
    await typeInto(page, page.getByLabel('Last name'), lastName)
    await typeInto(page, page.getByLabel('Password'), password)
    await press(page, page.getByRole('button', { name: 'Create account' }))
    await expect(page.getByRole('heading', { level: 1, name: 'My account overview' })).toBeVisible()

    const menu = page.getByRole('navigation', { name: 'My account' })
    await press(page, menu.getByRole('link', { name: 'Orders', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
    await press(page, menu.getByRole('link', { name: 'My photos', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeFocused()

    const add = page.getByRole('banner').or(page.getByRole('main')).getByRole('button', { name: 'Add photos' }).first()
    await press(page, add)
    const dialog = page.getByRole('dialog', { name: 'Import photos' })
    await expect(dialog).toBeVisible()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate(isFocusInDialog)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()

    await press(page, page.getByRole('link', { name: /^Albums/ }))
    await press(page, page.getByRole('button', { name: 'New album' }))
    // The code of the dialog loads now, so keys pressed earlier would be lost.
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible()
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await tabTo(page, skip)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, menu.getByRole('link', { name: 'Sign out' }).last())
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  },
)

test(
  'a customer switches flags, asks a question and undoes a deletion by keyboard alone',
  { tag: ['@SH-18', '@SH-20', '@SH-24', '@TL-12'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, [jpegPhoto('kept.jpg')])
    await page.goto('/my-photos/photos?control=true&supportChat=true')
    await press(page, page.getByRole('button', { name: 'Feature flags' }))
    const flags = page.getByRole('dialog', { name: 'Feature flags' })
    const download = flags.getByRole('switch', { name: 'download' })
    await tabTo(page, download)
    await page.keyboard.press('Space')
    await expect(download).not.toBeChecked()
    await press(page, flags.getByRole('button', { name: 'Apply' }))
    await expect(page).toHaveURL('/my-photos/photos?supportChat=true')

    // Its code loads after the page.
    await expect(page.getByRole('button', { name: 'Ask customer care' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Ask customer care' }))
    const chat = page.getByRole('region', { name: 'Customer care' })
    await expect(chat.getByLabel('Your question')).toBeFocused()
    await page.keyboard.type('Can I print this?')
    await press(page, chat.getByRole('button', { name: 'Send' }))
    await expect(chat.getByText('Received.', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Ask customer care' })).toBeFocused()

    const photo = page.locator('[data-photo]')
    await tabTo(page, photo)
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await press(page, preview.getByRole('button', { name: 'Delete' }))
    await press(page, page.getByRole('dialog', { name: 'Delete photo' }).getByRole('button', { name: 'Delete' }))
    await expect(photo).toHaveCount(0)
    await press(page, page.getByRole('button', { name: 'Undo' }))
    await expect(photo).toHaveCount(1)
  },
)
