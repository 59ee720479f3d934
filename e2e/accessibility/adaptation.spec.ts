import type { Locator, Page } from '@playwright/test'
import { signInAsDemoAccount, openAsDemoAccount } from '../identity/customer.ts'
import { selectPhotos } from '../library/album-page.ts'
import { createPathFollower } from '../site/path-follower.ts'
import { expect, test } from '../site/test.ts'

const PHONE = { width: 375, height: 667 }
const MOST_PRESSES = 150

const openLoaded = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/**
 * The name of the focused element when all of it is covered, for example by a bar at the edge of the screen. Undefined:
 * the element is in view; null: the focus has left the page.
 */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const isSeenAt = (x: number, y: number) => {
      const seen = document.elementFromPoint(x, y)
      return seen?.closest('label')?.contains(focused) || focused.contains(seen)
    }
    // Only a part of some controls takes the pointer, such as the thumb of the scrubber; that part must be visible.
    const isInert = (element: Element) => getComputedStyle(element).pointerEvents === 'none'
    const part = isInert(focused) ? [...focused.querySelectorAll('*')].find((inner) => !isInert(inner)) : undefined
    const { left, top, width, height } = (part ?? focused).getBoundingClientRect()
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
    const isSeen = parts.some((x) => parts.some((y) => isSeenAt(left + width * x, top + height * y)))
    return isSeen ? undefined : (focused.getAttribute('aria-label') ?? focused.textContent)
  })

/** Tabs through the page forwards and backwards, since scrolling to a control may end below a bar in either direction. */
const expectFocusInView = async (page: Page, until = async () => false) => {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      await page.keyboard.press(key)
      if ((await coveredFocus(page)) === null || (await until())) break
      // The grid scrolls a photo into view with the next frame.
      await expect.poll(() => coveredFocus(page), `at ${key} on ${page.url()}`).toBeUndefined()
    }
}

test('no bar covers the focused element while photos are selected', { tag: ['@SH-26', '@TL-11'] }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAsDemoAccount(page, '/my-photos/photos', 'emma')
  await selectPhotos(page, 1)
  await expect(page.getByRole('slider', { name: 'Go to a month' })).toBeVisible()
  // The bar of the selection covers the footer. Escape closes that bar there.
  const isInFooter = () => page.evaluate(() => document.activeElement?.closest('footer') !== null)
  await expectFocusInView(page, isInFooter)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

  /** The names of controls whose touch target is less than 44 pixels high. */
  const lowTargets = (page: Page, places = 'header, main') =>
    page.locator(places).evaluateAll((places) => {
      const controls = places.flatMap((place) => [...place.querySelectorAll('a, button, summary, select, input')])
      return controls.flatMap((control) => {
        control.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const isHitAt = (beside: number) => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2 + beside)
          return control.contains(hit) || Boolean(hit?.closest('label')?.contains(control))
        }
        return width === 0 || (isHitAt(-21) && isHitAt(21)) ? [] : (control.textContent ?? control.tagName)
      })
    })

  /** Tabs through pages with bars at the edge of the screen. */
  const expectNothingCovered = async (page: Page, paths: string[]) => {
    for (const path of paths) {
      await openLoaded(page, path)
      // The chat loads after the page.
      if (path.includes('supportChat'))
        await expect(page.getByRole('button', { name: 'Ask customer care' })).toBeVisible()
      expect(await lowTargets(page), path).toEqual([])
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expectFocusInView(page)
    }
  }

  test(
    'the touch targets of a customer are 44 pixels high, and no bar covers the focused element',
    { tag: ['@SH-25', '@SH-26', '@OR-03'] },
    async ({ page }) => {
      test.slow()
      const followPath = createPathFollower(page)
      await signInAsDemoAccount(page.context(), 'emma')
      await expectNothingCovered(page, ['/saved-projects', '/orders?supportChat=true'])

      await page.getByRole('article').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Order details' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await lowTargets(page), 'an order').toEqual([])

      for (const path of ['/settings/addresses/all', '/settings/new-address', '/online-products']) {
        await followPath(path)
        expect(await lowTargets(page), path).toEqual([])
      }

      await followPath('/')
      for (const name of ['My photos', 'Latest order', 'Saved projects', 'My details'])
        await expect(page.getByRole('region', { name, exact: true }).getByRole('link').first()).toBeVisible()
      expect(await lowTargets(page, 'header, main, footer'), '/').toEqual([])
    },
  )

  test(
    'the touch targets of a business are 44 pixels high, and no bar covers the focused element',
    { tag: '@SH-26' },
    async ({ page }) => {
      test.slow()
      const followPath = createPathFollower(page)
      await signInAsDemoAccount(page.context(), 'studio')
      await expectNothingCovered(page, ['/invoices', '/settings/b2b'])
      await followPath('/integration')
      expect(await lowTargets(page), '/integration').toEqual([])
    },
  )
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  /** The colours that distinguish the states of a control in forced colours: those of its mark or its line. */
  const markOf = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(element, part)
        return { backgroundColor, borderBottomColor }
      }, pseudo)

  test('the open tab and the selected month are visible', { tag: '@TL-11' }, async ({ page }) => {
    await openAsDemoAccount(page, '/my-photos/photos', 'emma')
    const tab = 'main nav a'
    expect(await markOf(page, `${tab}[aria-current]`)).not.toEqual(await markOf(page, `${tab}:not([aria-current])`))
    await selectPhotos(page, 1)
    const month = 'section button[role=checkbox]'
    await page.locator(`${month}[aria-checked=false]`).first().click()
    const { backgroundColor } = await markOf(page, `${month}[aria-checked=true]`, '::before')
    expect(backgroundColor).not.toBe((await markOf(page, 'body')).backgroundColor)
    await page.getByRole('button', { name: 'Cancel' }).first().click()
    await page.getByRole('button', { name: 'Add photos' }).first().click()
    await expect(page.getByRole('tab')).toHaveCount(2)
    expect(await markOf(page, '[role=tab][aria-selected=true]')).not.toEqual(
      await markOf(page, '[role=tab][aria-selected=false]'),
    )
  })

  /** Expects that the button has a border in another colour than the page. */
  const expectBorder = async (button: Locator) => {
    const { style, colour, background } = await button.evaluate((element) => {
      const { borderTopStyle, borderTopColor } = getComputedStyle(element)
      return {
        style: borderTopStyle,
        colour: borderTopColor,
        background: getComputedStyle(document.body).backgroundColor,
      }
    })
    expect(style).toBe('solid')
    expect(colour).not.toBe(background)
  }

  test('buttons are visible on a light and a dark background', { tag: ['@SH-24', '@WI-01'] }, async ({ page }) => {
    const schemes = ['light', 'dark'] as const
    // Without transitions, the colours of the other scheme are complete at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAsDemoAccount(page, '/online-products?supportChat=true', 'emma')
    const chat = page.getByRole('button', { name: 'Ask customer care' })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expectBorder(chat)
    }
    const book = page.getByRole('link', { name: /^View online version/ }).first()
    await page.goto((await book.getAttribute('href')) ?? '')
    await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible()
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const disabled = 'main button[aria-disabled=true]'
      expect(await markOf(page, disabled)).not.toEqual(await markOf(page, 'main button[aria-disabled=false]'))
    }
  })
})
