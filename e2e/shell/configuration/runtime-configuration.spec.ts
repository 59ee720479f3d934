import type { Route } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { accountOrigin, sitePort } from '../../site/addresses.ts'
import { readConfiguration } from '../../site/configuration.ts'
import { storefrontList } from '../../site/storefront-list.ts'
import { expect, test } from '../../site/test.ts'

const brokenConfigurations: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'an HTML page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Shop</title>' }),
  'without an authority': async (route) => {
    const config = await readConfiguration('uk')
    await route.fulfill({ json: { ...config, authority: undefined } })
  },
  'of an unknown storefront': async (route) => {
    const config = await readConfiguration('uk')
    await route.fulfill({ json: { ...config, storefront: 'atlantis' } })
  },
}

for (const [fault, respond] of Object.entries(brokenConfigurations)) {
  test(`a configuration that is ${fault} shows an error page with a retry`, { tag: '@SH-06' }, async ({ page }) => {
    const authorityCalls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.startsWith('login.')) authorityCalls.push(request.url())
    })
    await page.route('**/config.json', respond)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(authorityCalls).toEqual([])

    await page.unroute('**/config.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
}

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

test('every storefront has its language and its brand', { tag: '@SH-16' }, async ({ page }) => {
  test.slow()
  const accents = new Map<string, Set<string>>()
  for (const { code, locale, brand } of storefrontList) {
    await page.goto(`${accountOrigin(code)}/account-deleted`, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    )
    accents.set(brand, (accents.get(brand) ?? new Set()).add(accent))
  }
  expect([...accents.values()].map((values) => values.size)).toEqual([1, 1, 1])
  expect(new Set([...accents.values()].flatMap((values) => [...values])).size).toBe(3)
})

test('a customer of one storefront is not signed in at another', { tag: '@SH-16' }, async ({ page }) => {
  await signInAsNewCustomer(page.context())
  await page.goto(`${accountOrigin('nl')}/settings`)
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
})
