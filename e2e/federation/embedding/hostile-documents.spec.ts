import type { Page } from '@playwright/test'
import { expect, test } from '../../site/test.ts'
import { serveShop, type ShopFile } from '../outside/recipes.ts'
import { usePackedSandbox } from '../outside/use-packed-sandbox.ts'

/* Pages of shops that are built in unusual ways, around the element of the sandbox. */

const sandbox = usePackedSandbox()

/** The sandbox page signs the customer in. */
test.beforeEach(async ({ page }) => void (await page.request.get(sandbox().origin)))

const ELEMENT = '<photo-library></photo-library>'

type Around = { before?: string; after?: string; headers?: Record<string, string>; element?: string }

const openAround = async (page: Page, { before = '', after = '', headers = {}, element = ELEMENT }: Around) => {
  const script = `<script src="${sandbox().origin}/embed/1.js" async></script>`
  const document: ShopFile = {
    type: 'text/html',
    content: `<!doctype html>${script}${before}${element}${after}`,
    headers,
  }
  const shop = await serveShop({ '/': document })
  await page.goto(shop.origin)
  return shop
}

const photos = (page: Page) => page.locator('photo-library').getByRole('gridcell').getByRole('img')

/** How many photos are loaded and seen in the window. */
const seenPhotos = (page: Page) =>
  photos(page).evaluateAll(
    (images) =>
      images.filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && (image as HTMLImageElement).naturalWidth > 0
      }).length,
  )

const scrolled = [
  { page: 'that enlarges the element', before: '<div style="zoom: 1.5">', after: '</div>', box: undefined },
  {
    page: 'that shows the element smaller',
    before: '<div style="transform: scale(0.7); transform-origin: 0 0">',
    after: '</div>',
    box: undefined,
  },
  {
    page: 'with a box around the element that grows',
    before: '<div style="overflow: auto">',
    after: '</div>',
    box: undefined,
  },
  {
    page: 'whose body scrolls by itself',
    before: '<style>html { height: 100%; overflow: hidden } body { height: 100%; overflow: auto; margin: 0 }</style>',
    after: '',
    box: 'body',
  },
  {
    page: 'with a box that grows in one that scrolls',
    before: '<div id="box" style="height: 600px; overflow: auto"><p>Photos</p><div style="overflow: auto">',
    after: '</div></div>',
    box: '#box',
  },
]

for (const { page: kind, before, after, box } of scrolled)
  test(
    `on a page ${kind} only the photos around the screen are rendered, and scrolling shows more`,
    { tag: ['@MF-08', '@TL-05'] },
    async ({ page }) => {
      const shop = await openAround(page, { before, after })
      await expect(photos(page).first()).toBeVisible()
      const first = await photos(page).first().getAttribute('alt')
      await page.evaluate((selector) => {
        const scroller = selector === undefined ? document.documentElement : document.querySelector(selector)
        scroller?.scrollBy({ top: 5_000 })
      }, box)
      await expect.poll(() => seenPhotos(page)).toBeGreaterThan(4)
      expect(await photos(page).first().getAttribute('alt')).not.toBe(first)
      // A page of twice the height of the screen has fewer photos than this, and the library has 500.
      expect(await photos(page).count()).toBeLessThan(100)
      await shop.stop()
    },
  )

test(
  'a column of a page has the layout of its own width, and no scrubber over its photos',
  {
    tag: ['@MF-08', '@TL-17'],
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const shop = await openAround(page, { before: '<div id="column" style="width: 320px">', after: '</div>' })
    const scrubber = page.locator('photo-library').getByRole('slider')
    await expect(photos(page).first()).toBeVisible()
    await expect(scrubber).toHaveCount(0)
    await page.locator('photo-library').getByRole('button', { name: 'Select', exact: true }).click()
    const remove = page.getByRole('toolbar', { name: 'Selected photos' }).getByRole('button', { name: 'Delete' })
    await expect(remove).toBeInViewport()
    const isInColumn = () =>
      remove.evaluate(
        (button) => button.getBoundingClientRect().right <= document.querySelector('#column')!.clientWidth + 8,
      )
    await expect.poll(isInColumn).toBe(true)
    // In a box as wide as its content the library has the width of the page.
    const width = await page.locator('#column').evaluate((column) => {
      Object.assign(column.style, { width: 'auto', display: 'inline-block' })
      return column.clientWidth
    })
    expect(width).toBeGreaterThan(1_200)
    await shop.stop()
  },
)

test('a page with a cross-origin embedder policy shows the photos', { tag: '@MF-08' }, async ({ page }) => {
  const headers = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' }
  const shop = await openAround(page, { headers })
  await expect.poll(() => seenPhotos(page)).toBeGreaterThan(0)
  await shop.stop()
})

test(
  'a page that prevents Enter and Space, so that no form is sent by accident, leaves the library its keys, and Tab passes it',
  { tag: '@MF-08' },
  async ({ page }) => {
    const prevent = `<script>document.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') event.preventDefault()
    })</script>`
    const shop = await openAround(page, { before: prevent, after: '<a href="#basket">Basket</a>' })
    await page.locator('photo-library').getByRole('button', { name: 'Skip the photos' }).press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Basket' })).toBeFocused()
    await page
      .locator('photo-library')
      .getByRole('link', { name: /^Albums/ })
      .press('Enter')
    await expect(page.locator('photo-library').getByRole('link', { name: /^Albums/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.locator('photo-library').getByRole('button', { name: 'New album' }).first().press(' ')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Album name' })).toBeVisible()
    await shop.stop()
  },
)

test(
  'in a closed shadow tree what is typed in the library does not reach the page, and is not lost',
  { tag: '@MF-08' },
  async ({ page }) => {
    const before = `<div id="shell"></div><script>
      const tree = document.querySelector('#shell').attachShadow({ mode: 'closed' })
      tree.innerHTML = '<photo-library view="albums"></photo-library>'
      window.library = tree.firstElementChild
      window.heard = []
      document.addEventListener('keydown', (event) => { heard.push(event.key); event.preventDefault() }, true)
    </script>`
    const shop = await openAround(page, { before, element: '' })
    // Locators do not see into a closed tree.
    const inLibrary = <Result>(run: (tree: ShadowRoot) => Result) =>
      page.evaluate(`(${String(run)})(window.library.shadowRoot)`) as Promise<Result>
    await expect
      .poll(() =>
        inLibrary((tree) =>
          [...tree.querySelectorAll('button')].some((button) => button.textContent.endsWith('New album')),
        ),
      )
      .toBe(true)
    await inLibrary((tree) =>
      [...tree.querySelectorAll('button')].find((button) => button.textContent.endsWith('New album'))?.click(),
    )
    await expect.poll(() => inLibrary((tree) => tree.activeElement?.localName)).toBe('input')
    await page.keyboard.type('Summer s')
    expect(await inLibrary((tree) => (tree.activeElement as HTMLInputElement).value)).toBe('Summer s')
    expect(await page.evaluate('window.heard')).toEqual([])
    await shop.stop()
  },
)
