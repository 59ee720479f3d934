import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { remotesOrigin } from '../../site/addresses.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { expect, test } from '../../site/test.ts'

/** The documents of the registry that a visit requests, in their order. */
const visit = async (page: Page) => {
  const requested: string[] = []
  const note = (url: string) => {
    const { origin, pathname } = new URL(url)
    if (
      pathname === '/config.json' ||
      (origin === remotesOrigin && /(?:registry|releases|release-[^/]+)\.json$/.test(pathname))
    )
      requested.push(pathname.replace(/^.*\//, ''))
  }
  page.on('request', (request) => note(request.url()))
  await page.goto('/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  return requested
}

test(
  'a first visit requests configuration, registry and releases at the same time, and a later one no release file',
  { tag: ['@MF-01', '@MF-06'] },
  async ({ page, context }) => {
    await signInAsNewCustomer(context)
    // Configuration and registry are sent only once all three are requested.
    const bundle = page.waitForRequest(`${remotesOrigin}/releases.json`)
    for (const file of ['config.json', 'registry.json'])
      await page.route(`**/${file}`, async (route) => {
        await bundle
        await route.fallback()
      })
    expect((await visit(page)).toSorted()).toEqual(['config.json', 'registry.json', 'releases.json'])
    const later = await context.newPage()
    expect((await visit(later)).toSorted()).toEqual(['config.json', 'registry.json'])
  },
)

test('the registry of this site has at most 2 KB gzipped', { tag: '@MF-01' }, async () => {
  const { body } = await nodeRequest(`${remotesOrigin}/registry.json`)
  expect(gzipSync(body).length).toBeLessThanOrEqual(2_048)
})
