import type { Locator, Page } from '@playwright/test'
import { signInAsNewCustomer, newCustomer, register } from '../../identity/customer.ts'
import { storePhotos } from '../../library/library-api.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { accountOrigin, remotesOrigin, shopOrigin } from '../../site/addresses.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { expect, test } from '../../site/test.ts'

const shopPage = `${shopOrigin('uk')}/your-photos`
const oldPage = `${shopOrigin('uk')}/your-photos/old-page`

const photos = () =>
  ['beach', 'forest', 'harbour'].map((name) => jpegPhoto(`${name}.jpg`, { takenAt: '2024:05:03 10:00:00' }))

/** The state of the page that the library must not change: title, styles, attributes, globals and text style. */
const pageStateOf = (page: Page) =>
  page.evaluate(() => {
    const { color, fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(document.querySelector('h1')!)
    const { documentElement, body } = document
    return {
      title: document.title,
      address: location.href,
      styleSheets: [...document.styleSheets].map(({ href }) => href),
      adopted: document.adoptedStyleSheets.length,
      links: document.querySelectorAll('link').length,
      attributes: [documentElement, body].map((element) => element.getAttributeNames()),
      children: [...body.children].map(({ tagName }) => tagName),
      heading: { color, fontFamily, fontSize, fontWeight, lineHeight },
      react: 'React' in window ? Reflect.get(window.React as object, 'version') : undefined,
    }
  })

const canFocus = (element: Locator) =>
  element.evaluate((button: HTMLElement) => {
    button.focus()
    return document.activeElement === button
  })

/** The events that the element has dispatched, in order. */
const eventsOn = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'elementEvents') as { name: string; detail: unknown }[])

const recordElementEvents = (page: Page) =>
  page.addInitScript(() => {
    const elementEvents: unknown[] = []
    Object.assign(window, { elementEvents })
    const names = ['ready', 'sign-in', 'signed-out', 'changed', 'navigated'].map((name) => `library-${name}`)
    // The events do not bubble, so the document captures them.
    for (const name of names)
      document.addEventListener(
        name,
        (event) => elementEvents.push({ name, detail: (event as CustomEvent).detail }),
        true,
      )
  })

const libraries = (page: Page) => page.getByRole('region', { name: 'My photos' })

test(
  'a page without React shows the library of the signed-in customer with its own layers and is not changed by it',
  { tag: '@MF-08' },
  async ({ page, context }) => {
    test.slow()
    await recordElementEvents(page)
    await page.goto(shopPage)
    const library = libraries(page)
    await expect(library.getByText('Your photos are kept in your Pixhaven account.', { exact: false })).toBeVisible()
    const before = await pageStateOf(page)

    await library.getByRole('button', { name: 'Sign in' }).click()
    await register(page, newCustomer())
    await page.waitForURL(shopPage)
    await expect(library.getByText('Your photo library is empty')).toBeVisible()
    await storePhotos(context, photos())
    await page.reload()

    const tiles = library.getByRole('gridcell').getByRole('link')
    await expect(tiles).toHaveCount(3)
    await tiles.first().focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    await expect(preview.getByRole('img')).toBeVisible()
    // The rest of the page is inert.
    await expect.poll(() => canFocus(page.getByRole('button', { name: 'Albums' }))).toBe(false)

    await preview.getByRole('button', { name: 'Delete' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Delete photo' })
    await expect(confirmation).toBeVisible()
    // Keys in the dialog do not reach the preview and the photos below it.
    const previewed = await preview.getByRole('img').getAttribute('alt')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('ArrowRight')
    await expect(preview.getByRole('img')).toHaveAttribute('alt', previewed ?? '')
    await expect(library.getByRole('toolbar', { name: 'Selected photos' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(confirmation).toHaveCount(0)
    await expect(preview).toBeVisible()
    await preview.getByRole('button', { name: 'Delete' }).click()
    await confirmation.getByRole('button', { name: 'Delete' }).click()
    // The toast is above the preview, which makes the rest of the page inert.
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(tiles).toHaveCount(3)
    await expect.poll(() => canFocus(page.getByRole('button', { name: 'Albums' }))).toBe(true)

    await page.getByRole('button', { name: 'Albums' }).click()
    await expect(library.getByRole('link', { name: /^Albums/ })).toHaveAttribute('aria-current', 'page')
    await expect(library.getByRole('link', { name: /^Photos/ })).toHaveAttribute(
      'href',
      `${accountOrigin('uk')}/my-photos/photos`,
    )
    await expect(page.getByText('Shows /albums')).toBeVisible()
    expect(await pageStateOf(page)).toEqual(before)

    const account = await context.newPage()
    await account.goto(`${accountOrigin('uk')}/logout`)
    await expect(library.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await expect
      .poll(async () => (await eventsOn(page)).map(({ name }) => name))
      .toEqual(expect.arrayContaining(['library-ready', 'library-navigated', 'library-signed-out']))
    expect(await pageStateOf(page)).toEqual(before)
  },
)

test(
  'an old React, jQuery and global styles on the page do not affect two libraries, and are not affected by them',
  { tag: ['@MF-08', '@MF-09'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    await storePhotos(context, photos())
    await page.goto(oldPage)
    const count = page.locator('#old-count')
    await page.getByRole('button', { name: 'Count' }).click()
    await expect(count).toHaveText('React 16.14.0 counts 1')

    const [photosShown, albumsShown] = [libraries(page).first(), libraries(page).last()]
    await expect(photosShown.getByRole('gridcell').getByRole('link')).toHaveCount(3)
    await expect(albumsShown.getByRole('link', { name: /^Albums/ })).toHaveAttribute('aria-current', 'page')
    const add = photosShown.getByRole('button', { name: 'Add photos' })
    await expect(add).toBeVisible()
    // The page hides every button, sets all text in capitals and defines a rem of ten pixels.
    expect(
      await add.evaluate((button) => {
        const { fontSize, textTransform, fontFamily } = getComputedStyle(button)
        return { fontSize, textTransform, isSans: fontFamily.includes('system-ui') }
      }),
    ).toEqual({ fontSize: '14px', textTransform: 'none', isSans: true })

    // Each library has its own history, modal stack and selection.
    await photosShown.getByRole('button', { name: 'Select', exact: true }).click()
    await photosShown.locator('[data-tile]').first().focus()
    await page.keyboard.press('Control+a')
    await expect(photosShown.getByRole('toolbar')).toContainText('3')
    await albumsShown.getByRole('button', { name: /album/i }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(photosShown.getByRole('toolbar')).toContainText('3')

    await page.getByRole('heading', { name: 'When will it be here?' }).click()
    await expect(page.getByText('jQuery 3.7.1 says: within five working days.')).toBeVisible()
    await page.getByRole('button', { name: 'Count' }).click()
    await expect(count).toHaveText('React 16.14.0 counts 2')
    expect(await page.evaluate(() => [...document.styleSheets].map(({ href }) => new URL(href!).pathname))).toEqual([
      '/storefront-page.css',
      '/hostile-page.css',
    ])
  },
)

test(
  'the embedded library has the language and the accent colour of each storefront',
  { tag: '@MF-08' },
  async ({ page }) => {
    const accents = new Set<string>()
    for (const [storefront, text] of [
      ['nl', 'Log in om je foto’s te zien'],
      ['de', 'Melden Sie sich an, um Ihre Fotos zu sehen'],
      ['uk', 'Sign in to see your photos'],
    ] as const) {
      await page.goto(`${shopOrigin(storefront)}/your-photos`)
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
      const button = page.locator('photo-library').getByRole('button')
      accents.add(await button.evaluate((element) => getComputedStyle(element).backgroundColor))
    }
    expect(accents.size).toBe(3)
  },
)

test.describe('a tampered release', () => {
  test.use({ expectsPageErrors: true })

  test('does not run on a page of the shop', { tag: ['@MF-06', '@MF-08'] }, async ({ page }) => {
    await signInAsNewCustomer(page.context())
    await page.route(`${remotesOrigin}/photos/**/*.{js,css}*`, async (route) => {
      const { body } = await nodeRequest(route.request().url())
      const changed = `${body}\n/* changed */`
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: changed })
    })
    await page.goto(shopPage)
    const failure = page.locator('photo-library').getByRole('alert')
    await expect(failure).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/, { timeout: 50_000 })
    await page.unroute(`${remotesOrigin}/photos/**/*.{js,css}*`)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your photo library is empty')).toBeVisible()
  })
})
