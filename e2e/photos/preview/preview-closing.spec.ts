import type { Page } from '@playwright/test'
import { expect, test } from '../../library/library-test.ts'
import { openPhoto, photosPath, preview, previewedId } from '../../library/preview-page.ts'
import { monthRegion } from '../../library/timeline-page.ts'

test('a deletion shows the photo before, or the second photo after the first', { tag: '@PV-04' }, async ({ page }) => {
  await openPhoto(page, 0)
  const first = previewedId(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => previewedId(page)).not.toBe(first)
  const second = previewedId(page)
  const deletePreviewed = async () => {
    await preview(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete photo' }).getByRole('button', { name: 'Delete' }).click()
  }
  await deletePreviewed()
  await expect.poll(() => previewedId(page)).toBe(first)
  await page.getByRole('button', { name: 'Undo' }).click()

  await deletePreviewed()
  await expect.poll(() => previewedId(page)).toBe(second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Previous photo' })).toBeVisible()
})

test(
  'closing the preview scrolls to its photo, and a reload keeps the position',
  { tag: ['@TL-14', '@TL-16'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 500 })
    await page.goto(`${photosPath}?foo=bar`)
    await expect(monthRegion(page, 'May 2024').getByRole('img').first()).toBeVisible()
    const photo = monthRegion(page, 'August 2022').getByRole('link').nth(4)
    await page.mouse.move(450, 300)
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(photo).toBeInViewport({ timeout: 100 })
    }).toPass()
    await photo.click()
    await expect(preview(page).getByRole('img')).toBeVisible()
    const id = previewedId(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${photosPath}?foo=bar`)
    const tile = page.locator(`[data-photo="${id}"]`)
    const offCentre = async () => {
      const box = await tile.boundingBox()
      return box ? Math.abs(box.y + box.height / 2 - 250) : Infinity
    }
    await expect.poll(offCentre).toBeLessThanOrEqual(1)
    await expect(tile).toBeFocused()

    await page.reload()
    // The reload rounds the position to a pixel again.
    await expect.poll(offCentre).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await page.goBack()
    await expect.poll(offCentre).toBeLessThanOrEqual(3)
  },
)

/** Records the next view transition: which element has the transition name before and after, and whether it moves. */
const watchTransition = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const namedNow = () => {
      const named = [...document.querySelectorAll('[data-photo] img, [data-previewed]')].find(
        (element) => getComputedStyle(element).viewTransitionName === 'photo',
      )
      return named?.matches('[data-previewed]') ? 'preview' : named?.closest('[data-photo]')?.getAttribute('data-photo')
    }
    const seen = Promise.withResolvers<{ from: unknown; to: unknown; isMoved: boolean }>()
    document.startViewTransition = (options) => {
      const from = namedNow()
      const transition = start(options)
      const isMoved = () =>
        document
          .getAnimations()
          .some(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-group(photo)',
          )
      transition.ready.then(() => seen.resolve({ from, to: namedNow(), isMoved: isMoved() }), seen.reject)
      return transition
    }
    Object.assign(window, { transitionSeen: seen.promise })
  })

const transitionOf = async (page: Page, act: () => Promise<void>) => {
  await watchTransition(page)
  await act()
  return page.evaluate(() => (window as unknown as { transitionSeen: Promise<unknown> }).transitionSeen)
}

test(
  'the view transition moves a photo from its tile into the preview and back',
  { tag: '@PV-01' },
  async ({ page }) => {
    await page.goto(photosPath)
    const tile = monthRegion(page, 'May 2024').getByRole('link').nth(1)
    await expect(tile.getByRole('img')).toBeVisible()
    const id = await tile.getAttribute('data-photo')
    // A page that takes long, as for the code of the first preview, skips the transition.
    await expect(async () => {
      const opening = await transitionOf(page, () => tile.click())
      await expect(preview(page).getByRole('img')).toBeVisible()
      await page.waitForFunction(() => document.getAnimations().length === 0)
      const closing = await transitionOf(page, () => page.keyboard.press('Escape'))
      await expect(preview(page)).toHaveCount(0)
      await page.waitForFunction(() => document.getAnimations().length === 0)
      expect(opening).toEqual({ from: id, to: 'preview', isMoved: true })
      expect(closing).toEqual({ from: 'preview', to: id, isMoved: true })
    }).toPass()
    expect(await tile.getByRole('img').evaluate((image) => getComputedStyle(image).viewTransitionName)).toBe('none')
  },
)
