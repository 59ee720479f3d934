import type { Page } from '@playwright/test'
import { openModalOf, releaseServiceRemotes, showToastOf } from './service-remotes.ts'
import { openAsNewCustomer } from '../identity/customer.ts'
import { expect, test } from '../site/test.ts'

const dialogOf = (page: Page, remote: string) =>
  page.getByRole('dialog', { name: `Modal of ${remote}`, includeHidden: true })
const isInert = (page: Page, remote: string) =>
  dialogOf(page, remote).evaluate((dialog) => dialog.closest('[inert]') !== null)
const isPageInert = (page: Page) => page.locator('#site').evaluate((site) => (site as HTMLElement).inert)
const canScroll = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

const openHome = async (page: Page) => {
  await releaseServiceRemotes(page)
  await openAsNewCustomer(page, '/')
  await expect(page.getByText('The panel photo-library of photos')).toBeVisible()
  await expect(page.getByText('The panel latest-order of orders')).toBeVisible()
}

test(
  'modals of two remotes stack, keep the focus and return it, and Escape closes the topmost modal that allows it',
  { tag: '@SH-19' },
  async ({ page }) => {
    await openHome(page)
    const opener = page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My settings' })
    await opener.focus()
    await openModalOf(page, 'photos', { closesOnEscape: true, locksScroll: true })
    await page.getByRole('button', { name: 'First of photos' }).focus()
    await openModalOf(page, 'orders', { closesOnEscape: false, locksScroll: false })

    expect(await isPageInert(page)).toBe(true)
    expect(await isInert(page, 'photos')).toBe(true)
    expect(await isInert(page, 'orders')).toBe(false)
    expect(await canScroll(page)).toBe(false)

    // The top modal does not close on Escape, so the one below it closes and the top one keeps the focus.
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, 'photos')).toHaveCount(0)
    await expect(dialogOf(page, 'orders')).toBeFocused()
    expect(await canScroll(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, 'orders')).toBeVisible()
    await page.getByRole('button', { name: 'Close orders' }).click()
    expect(await isPageInert(page)).toBe(false)

    await opener.focus()
    await openModalOf(page, 'orders', { closesOnEscape: true, locksScroll: true })
    await page.getByRole('button', { name: 'Last of orders' }).focus()
    await openModalOf(page, 'photos', { closesOnEscape: true, locksScroll: true })
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      // Between the last and the first control the focus is the browser's own, and `activeElement` is the body.
      const focused = await page.evaluate(() => {
        const { activeElement, body } = document
        return activeElement === body ? '' : (activeElement?.textContent ?? '')
      })
      expect(focused).not.toMatch(/of orders$|^My |^Orders$/)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Last of orders' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    expect(await canScroll(page)).toBe(true)
  },
)

test(
  'a toast of any remote is announced, holds a link, and closes after its time unless the pointer is on it',
  { tag: '@SH-20' },
  async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await page.clock.pauseAt(Date.now() + 30_000)
    const region = page.getByRole('region', { name: 'Notifications' })
    await expect(region.getByRole('list', { includeHidden: true })).toHaveAttribute('aria-live', 'polite')

    await showToastOf(page, 'photos', { kind: 'success', message: 'Saved.', link: { text: 'Orders', href: '/orders' } })
    await showToastOf(page, 'orders', { kind: 'success', message: 'Downloaded.', autoCloseMs: 10_000 })
    await showToastOf(page, 'orders', { kind: 'error', message: 'It failed.' })
    await expect(region.getByRole('listitem')).toHaveCount(3)

    await page.clock.runFor(4_800)
    await expect(region.getByText('Saved.')).toBeVisible()
    const toast = (await region.getByText('Saved.').boundingBox())!
    await page.mouse.move(toast.x + 4, toast.y + 4)
    await page.clock.runFor(3_000)
    await expect(region.getByText('Saved.')).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(400)
    await expect(region.getByText('Saved.')).toHaveCount(0)
    await expect(region.getByText('Downloaded.')).toBeVisible()
    await page.clock.runFor(5_500)
    await expect(region.getByText('Downloaded.')).toHaveCount(0)
    // An error toast does not close by itself.
    await page.clock.runFor(60_000)
    await expect(region.getByText('It failed.')).toBeVisible()
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await expect(region.getByText('It failed.')).toHaveCount(0)
  },
)

test(
  'toasts scroll on a low screen with the latest in view, and the link of one navigates unless it is a script',
  { tag: '@SH-20' },
  async ({ page }) => {
    await openHome(page)
    await page.setViewportSize({ width: 375, height: 320 })
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
      await showToastOf(page, 'photos', { kind: 'error', message: `Failure ${number}.` })
    const region = page.getByRole('region', { name: 'Notifications' })
    await expect(region.getByText('Failure 8.')).toBeInViewport({ ratio: 1 })
    await expect(region.getByText('Failure 1.')).not.toBeInViewport()
    await region.getByText('Failure 8.').hover()
    await page.mouse.wheel(0, -2_000)
    await expect(region.getByText('Failure 1.')).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 1280, height: 800 })
    await showToastOf(page, 'photos', {
      kind: 'error',
      message: 'See',
      link: { text: 'your settings', href: '/settings' },
    })
    await showToastOf(page, 'photos', {
      kind: 'error',
      message: 'Bad',
      link: { text: 'press me', href: 'javascript:alert(1)' },
    })
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await page.getByRole('link', { name: 'your settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  },
)

test(
  'an event of one remote reaches another, and an invalid or a foreign event is refused',
  { tag: '@MF-11' },
  async ({ page }) => {
    await openHome(page)
    const received = await page.evaluate(() => {
      type Events = {
        publish: (name: string, payload: unknown) => void
        subscribe: (name: string, listener: (payload: unknown) => void) => () => void
      }
      const { photos, orders } = (
        window as unknown as { hostServices: Record<'photos' | 'orders', { events: Events }> }
      ).hostServices
      const received: unknown[] = []
      photos.events.publish('photos/counts', { photosCount: 7 })
      // A late subscriber receives the current value of a state-like event.
      orders.events.subscribe('photos/counts', (payload) => received.push(payload))
      photos.events.publish('photos/counts', { photosCount: 8 })
      const refused: [Events, number][] = [
        [photos.events, -1],
        [orders.events, 9],
      ]
      for (const [events, photosCount] of refused)
        try {
          events.publish('photos/counts', { photosCount })
        } catch (error) {
          received.push((error as Error).message)
        }
      return received
    })
    expect(received).toEqual([
      { photosCount: 7 },
      { photosCount: 8 },
      "The event 'photos/counts' was refused: its payload does not fit the schema.",
      "The event 'photos/counts' was refused: its publisher has not declared it.",
    ])
  },
)

test('a modal scrolls down to its buttons in a very low window', { tag: '@SH-19' }, async ({ page }) => {
  await openAsNewCustomer(page, '/settings')
  await page.setViewportSize({ width: 740, height: 200 })
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(170)
  const send = dialog.getByRole('button', { name: 'Send me the deletion link' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
})
