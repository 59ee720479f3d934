import type { Page } from '@playwright/test'
import { expect, test } from '../../site/test.ts'
import { serveShop } from '../outside/recipes.ts'
import { usePackedSandbox } from '../outside/use-packed-sandbox.ts'

/* Pages as shops of many years have them, around the elements of the sandbox. */

const sandbox = usePackedSandbox()

/** The sandbox page signs the customer in. */
test.beforeEach(async ({ page }) => void (await page.request.get(sandbox().origin)))

type ShopPage = {
  before?: string
  after?: string
  doctype?: string
  element?: string
  frame?: boolean
  policy?: string
}

const LIBRARY = '<photo-library></photo-library>'

const openShop = async (
  page: Page,
  { before = '', after = '', doctype = '<!doctype html>', element = LIBRARY, frame = false, policy }: ShopPage,
) => {
  const script = `<script src="${sandbox().origin}/embed/1.js" async></script>`
  const content = `${doctype}${script}${before}${element}${after}`
  const around = '<!doctype html><iframe id="frame" src="/shop" style="width: 900px; height: 600px"></iframe>'
  const shop = await serveShop({
    '/shop': { type: 'text/html', content, ...(policy !== undefined && { policy }) },
    '/': { type: 'text/html', content: around },
  })
  await page.goto(`${shop.origin}${frame ? '/' : '/shop'}`)
  return shop
}

const policyFor = (origin: string) =>
  [
    `default-src 'none'; script-src ${origin}; connect-src ${origin} ${origin.replace('http', 'ws')}`,
    `img-src ${origin} blob: data:; frame-src ${origin}; base-uri 'none'; form-action 'none'`,
  ].join('; ')

const globalStyles = `<style>
  * { box-sizing: content-box; margin: 3px; text-align: right; line-height: 3; letter-spacing: 4px }
  img { width: 100% !important; height: auto !important; max-width: none; border: 5px solid red }
  a, button, input { float: left; display: block !important; text-transform: uppercase }
  :focus { outline: none } table, td { font-size: 30px } .hidden, .modal { display: none !important }
</style>`

const extendedArrays = `<script>
  Array.prototype.each = function (run) { for (var index = 0; index < this.length; index++) run(this[index]) }
  Array.prototype.without = function () { return this }
  Function.prototype.curry = function () { return this }
  String.prototype.blank = function () { return this == '' }
</script>`

const patchedHistory = `<script>
  var push = history.pushState
  history.pushState = function () { document.title = 'pushed'; return push.apply(this, arguments) }
</script>`

const pages: Record<string, () => ShopPage> = {
  'without a doctype, with a base address elsewhere, styles for every element and a form in a table': () => ({
    doctype: '',
    before: `<base href="https://cdn.shop.example/theme/">${globalStyles}<body bgcolor="white"><center>
      <table width="100%"><tr><td><form action="/sent"><input name="q"><button>Send</button>`,
    after: '</form></table></center>',
  }),
  'that is written from right to left, and whose scripts extend arrays and replace pushState': () => ({
    before: `<script>document.documentElement.dir = "rtl"</script>${extendedArrays}${patchedHistory}`,
  }),
  'with a strict content security policy': () => ({ policy: policyFor(sandbox().origin) }),
  'in a frame of the same site, in a shadow tree': () => ({
    frame: true,
    before:
      '<div id="box"></div><script>box.attachShadow({ mode: "open" }).innerHTML = "<photo-library></photo-library>"</script>',
    element: '',
  }),
}

for (const [name, build] of Object.entries(pages))
  test(
    `on a page ${name} photos are in their places, scrolling shows others, and a preview gives the focus back`,
    { tag: '@MF-08' },
    async ({ page }) => {
      const shop = await openShop(page, build())
      const place = build().frame ? page.frameLocator('#frame') : page
      const library = place.locator('photo-library')
      const photos = library.getByRole('gridcell').getByRole('img')
      await expect(photos.first()).toBeVisible()
      const address = page.url()

      const outside = () =>
        library.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect()
          const tiles = [...element.shadowRoot!.querySelectorAll('[data-tile]')].map((tile) =>
            tile.getBoundingClientRect(),
          )
          return tiles.filter((tile) => tile.width < 40 || tile.left < left - 1 || tile.right > right + 1).length
        })
      await expect.poll(outside).toBe(0)

      const link = library.getByRole('gridcell').getByRole('link').first()
      const opened = await link.getAttribute('href')
      await link.press('Enter')
      const preview = place.getByRole('dialog', { name: 'Photo preview' })
      await expect(preview.getByRole('img')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(preview).toHaveCount(0)
      const focused = () =>
        library.evaluate((element) => (element.shadowRoot!.activeElement as HTMLAnchorElement | null)?.href ?? null)
      await expect.poll(focused).toBe(opened)

      const first = await photos.first().getAttribute('alt')
      // The library may scroll to the photo of the preview again, after it has the focus.
      const firstAfterScrolling = async () => {
        await library.evaluate((element) => element.ownerDocument.defaultView!.scrollTo({ top: 5_000 }))
        return photos.first().getAttribute('alt')
      }
      await expect.poll(firstAfterScrolling).not.toBe(first)
      const seen = () =>
        photos.evaluateAll(
          (images) =>
            images.filter((image) => {
              const { top, bottom } = image.getBoundingClientRect()
              return bottom > 0 && top < innerHeight && (image as HTMLImageElement).naturalWidth > 0
            }).length,
        )
      await expect.poll(seen).toBeGreaterThan(4)
      expect(page.url()).toBe(address)
      expect(await page.title()).toBe('')
      await shop.stop()
    },
  )

test(
  'an element that the page shows later, hides, takes away and adds again has its photos each time',
  { tag: ['@MF-08', '@MF-10'] },
  async ({ page }) => {
    const before = `<script>
      window.heard = []
      document.addEventListener('library-ready', () => heard.push('ready'), true)
    </script><div id="tab" style="display: none">`
    const shop = await openShop(page, { before, after: '</div>' })
    const photos = page.locator('photo-library').getByRole('gridcell').getByRole('img')
    const show = (display: string, place = '#tab') =>
      page.locator(place).evaluate((shown, value) => (shown.style.display = value), display)
    await expect.poll(() => page.evaluate('heard.length')).toBe(1)
    await show('block')
    await expect(photos.first()).toBeInViewport()
    const count = await photos.count()
    expect(count).toBeGreaterThan(4)
    await show('none')
    await expect(photos.first()).toBeHidden()
    await show('block')
    await expect(photos.first()).toBeInViewport()
    // jQuery's hide() and Vue's v-show hide the element itself.
    await show('none', 'photo-library')
    await expect(photos.first()).toBeHidden()
    await show('', 'photo-library')
    await expect(photos.first()).toBeInViewport()

    for (const ready of [2, 3]) {
      await page.evaluate(() => document.querySelector('photo-library')!.remove())
      await expect(photos).toHaveCount(0)
      await page.evaluate(() => document.querySelector('#tab')!.append(document.createElement('photo-library')))
      await expect(photos.first()).toBeInViewport()
      await expect.poll(() => page.evaluate('heard.length')).toBe(ready)
    }
    // The very element that was taken away is added again.
    await page.evaluate(async () => {
      const library = document.querySelector('photo-library')!
      library.remove()
      await new Promise((resolve) => setTimeout(resolve, 100))
      document.querySelector('#tab')!.append(library)
    })
    await expect(photos.first()).toBeInViewport()
    await expect.poll(() => page.evaluate('heard.length')).toBe(4)
    await shop.stop()
  },
)

test(
  'a picker on a page without a doctype, with styles for every element and a bar at its foot, says which photos were chosen',
  { tag: '@MF-08' },
  async ({ page }) => {
    const before = `${globalStyles}<script>
      window.picked = []
      document.addEventListener('photos-picked', (event) => picked.push(...event.detail.photoIds), true)
    </script><style>
      photo-picker { --photo-library-bottom: 60px }
      #bar { position: fixed; inset: auto 0 0; height: 60px; background: white; z-index: 2147483647 }
    </style><div id="bar">Basket</div><form action="/sent">`
    const element = '<photo-picker max="2"></photo-picker>'
    const shop = await openShop(page, { doctype: '', before, after: '</form>', element })
    const picker = page.locator('photo-picker')
    const choices = picker.getByRole('checkbox')
    await choices.nth(0).check()
    await choices.nth(1).check()
    await picker.getByRole('button', { name: 'Use 2 photos' }).click()
    await expect.poll(() => page.evaluate('picked.length')).toBe(2)
    expect(new URL(page.url()).pathname).toBe('/shop')
    await shop.stop()
  },
)
