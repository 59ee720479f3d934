import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { accountOrigin, sitePort } from '../../site/addresses.ts'
import { readConfiguration } from '../../site/configuration.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { storefrontList } from '../../site/storefront-list.ts'
import { expect, test } from '../../site/test.ts'

test('a configuration that is an HTML page shows an error page with a retry', { tag: '@SH-06' }, async ({ page }) => {
  const authorityCalls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.startsWith('login.')) authorityCalls.push(request.url())
  })
  await page.route('**/config.json', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }),
  )
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(authorityCalls).toEqual([])

  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('every storefront has its own configuration with environment d', { tag: '@SH-16' }, async () => {
  const configurations = await Promise.all(
    storefrontList.map(async ({ code }) => {
      return readConfiguration(code)
    }),
  )
  expect(
    configurations.map(({ storefront, environment, parentDomain, authority }) => ({
      storefront,
      environment,
      parentDomain,
      authority,
    })),
  ).toEqual(
    storefrontList.map(({ code }) => ({
      storefront: code,
      environment: 'd',
      parentDomain: `${code}.localhost`,
      authority: `http://login.${code}.localhost:${sitePort}`,
    })),
  )
  expect(new Set(configurations.map(({ flags }) => JSON.stringify(flags))).size).toBeGreaterThan(1)
})

test(
  'every storefront has its language and its brand, and every brand its colours',
  { tag: '@SH-16' },
  async ({ page }) => {
    for (const { code, locale, brand } of storefrontList) {
      const { body } = await nodeRequest(`${accountOrigin(code)}/account-deleted`)
      expect(body).toContain(`<html data-brand="${brand}"`)
      // The page has its language from this list.
      expect(requireStorefront(code)).toMatchObject({ locale, brand })
    }
    const accents = new Set<string>()
    for (const { code } of new Map(storefrontList.map((storefront) => [storefront.brand, storefront])).values()) {
      await page.goto(`${accountOrigin(code)}/account-deleted`, { waitUntil: 'commit' })
      const accent = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'))
      await expect.poll(accent).not.toBe('')
      accents.add(await accent())
    }
    expect(accents.size).toBe(3)
  },
)

test('a customer of one storefront is not signed in at another', { tag: '@SH-16' }, async ({ page }) => {
  await signInAsNewCustomer(page.context())
  await page.goto(`${accountOrigin('nl')}/settings`)
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
})
