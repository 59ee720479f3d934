import { expect, test } from '../../site/test.ts'
import { signInAsNewCustomer } from '../../identity/customer.ts'

const fillStorage = () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, text) {
    // Only development sites write this entry, which points remotes at a developer's computer.
    if (key === 'account/remotes') return setItem.call(this, key, text)
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

const blockLocalStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

for (const [state, prepare] of [
  ['full', fillStorage],
  ['blocked', blockLocalStorage],
] as const)
  test(
    `a customer whose browser storage is ${state} opens the site and changes the name`,
    { tag: '@SE-02' },
    async ({ page }) => {
      await signInAsNewCustomer(page.context())
      await page.addInitScript(prepare)
      for (const path of ['/', '/my-photos/photos', '/orders']) {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('navigation').first()).toBeVisible()
      }
      await page.goto('/settings')
      await page.getByRole('link', { name: 'Change personal details' }).click()
      await page.getByRole('textbox', { name: 'First name' }).fill('Robyn')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('region', { name: 'Personal details' })).toContainText('Robyn Appleby')
    },
  )
