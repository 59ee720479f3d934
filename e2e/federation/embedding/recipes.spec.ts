import { bundleForShop } from '../../../tools/packages/testing/bundle-for-shop.ts'
import { expect, test } from '../../site/test.ts'
import { nextApp, nuxtApp } from '../outside/framework-recipes.ts'
import { usePackedSandbox } from '../outside/use-packed-sandbox.ts'
import { readRecipe, renderSection, serveShop, type ShopFile } from '../outside/recipes.ts'

/* The recipes of deploy/recipes, on pages of another origin than the account site, which the sandbox stands in for. */

const sandbox = usePackedSandbox()

/** The sandbox page signs the customer in. */
test.beforeEach(async ({ page }) => void (await page.request.get(sandbox().origin)))

const script = (name: string): ShopFile => ({ type: 'text/javascript', content: readRecipe(name, sandbox().origin) })
const html = (content: string): ShopFile => ({ type: 'text/html', content: `<!doctype html>${content}` })

test('a plain page shows the library and receives its events', { tag: '@MF-08' }, async ({ page }) => {
  const shop = await serveShop({ '/': html(readRecipe('plain-html.html', sandbox().origin)) })
  await page.goto(shop.origin)
  await expect(page.locator('photo-library').getByRole('gridcell').getByRole('img').first()).toBeVisible()
  await expect(page.getByText('Choose a photo.')).toBeVisible()
  await shop.stop()
})

test(
  'a tag manager brings the library to a page that allows scripts by a nonce alone',
  { tag: '@MF-08' },
  async ({ page }) => {
    const connect = `${sandbox().origin} ${sandbox().origin.replace('http', 'ws')}`
    const policy = [
      "default-src 'none'",
      "script-src 'nonce-page' 'strict-dynamic'",
      `connect-src ${connect}`,
      `img-src ${sandbox().origin} blob: data:`,
      `frame-src ${sandbox().origin}`,
    ].join('; ')
    const container = `const tag = document.createElement('script')
      tag.src = '/tag-manager.js'
      document.head.append(tag)`
    const shop = await serveShop({
      '/': { ...html(`<photo-library></photo-library><script nonce="page">${container}</script>`), policy },
      '/tag-manager.js': script('tag-manager.js'),
    })
    await page.goto(shop.origin)
    await expect(page.locator('photo-library').getByRole('gridcell').getByRole('img').first()).toBeVisible()
    await shop.stop()
  },
)

test(
  'a section of a theme shows the library again after the editor has removed it',
  { tag: '@MF-08' },
  async ({ page }) => {
    const shop = await serveShop({
      '/': html('<main id="section"></main><script type="module" src="/theme-section.js"></script>'),
      '/theme-section.js': script('theme-section.js'),
    })
    await page.goto(shop.origin)
    const section = renderSection(readRecipe('theme-section.liquid', sandbox().origin))
    const editor = (markup: string, event: string) =>
      page.locator('#section').evaluate(
        (place, [content, name]) => {
          place.innerHTML = content
          place.dispatchEvent(new CustomEvent(name, { bubbles: true }))
        },
        [markup, event] as const,
      )
    for (const round of [1, 2]) {
      await editor(section, 'shopify:section:load')
      await expect(page.locator('photo-library').getByRole('gridcell').getByRole('img').first()).toBeVisible()
      await editor('', 'shopify:section:unload')
      await expect(page.locator('script[src$="/embed/1.js"]'), `round ${round}`).toHaveCount(1)
    }
    await shop.stop()
  },
)

for (const [framework, sourcesOf] of [
  ['Next.js', nextApp],
  ['Nuxt', nuxtApp],
] as const)
  test(
    `a component of ${framework} is an empty element on the server and shows the library in the browser`,
    { tag: '@MF-08' },
    async ({ page }) => {
      test.slow()
      const warnings: string[] = []
      page.on('console', (message) => {
        if (/hydrat|did not match|mismatch/i.test(message.text())) warnings.push(message.text())
      })
      const { markup, client } = await bundleForShop(sandbox().shop, sourcesOf(sandbox().origin))
      expect(markup).toContain('<photo-library view="photos"></photo-library>')
      const shop = await serveShop({
        '/': html(`<div id="app">${markup}</div><script src="/client.js"></script>`),
        '/client.js': { type: 'text/javascript', content: client },
      })
      await page.goto(shop.origin)
      await expect(page.locator('photo-library').getByRole('gridcell').getByRole('img').first()).toBeVisible()
      expect(warnings).toEqual([])
      await shop.stop()
    },
  )

test(
  'a first visit on a page of another origin sends no preflight: neither for files nor for what it reads',
  { tag: '@MF-08' },
  async ({ page, context }) => {
    const shop = await serveShop({ '/': html(readRecipe('plain-html.html', sandbox().origin)) })
    const inspector = await context.newCDPSession(page)
    await inspector.send('Network.enable')
    const sent: { method: string; path: string }[] = []
    inspector.on('Network.requestWillBeSent', ({ request: { method, url } }) =>
      sent.push({ method, path: new URL(url).pathname }),
    )
    await page.goto(shop.origin)
    await expect(page.locator('photo-library').getByRole('gridcell').getByRole('img').first()).toBeVisible()
    await expect.poll(() => sent.some(({ path }) => path.endsWith('getaccountinformation'))).toBe(true)
    expect(
      sent.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/photos/')).length,
    ).toBeGreaterThan(3)
    expect(sent.filter(({ method }) => method === 'OPTIONS')).toEqual([])
    await shop.stop()
  },
)
