import { NO_INTEGRITY_POLICY } from '@account/shared/contracts/script-integrity.ts'
import type { Page } from '@playwright/test'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { accountOrigin, shopOrigin, sitePort } from '../../site/addresses.ts'
import { nodeRequest } from '../../site/node-request.ts'
import { createPathFollower } from '../../site/path-follower.ts'
import { expect, test } from '../../site/test.ts'

const account = accountOrigin('uk')
const POLICY = 'blocked-destinations=(script)'

const policyOf = async (address: string, headers: Record<string, string> = {}) =>
  (await nodeRequest(address, { headers })).headers['integrity-policy']

/** The script files that the document names or has requested, and those of them without a hash. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    const files = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return {
      requested: files.length,
      withoutHash: elements.filter(({ integrity }) => !integrity.startsWith('sha')).map(({ src }) => src),
    }
  })

test('[BE-04] every document of the account site and of its sign-in refuses scripts without a hash', async () => {
  for (const address of [`${account}/`, `${account}/orders`, `http://login.uk.localhost:${sitePort}/interaction/none`])
    expect([address, await policyOf(address)]).toEqual([address, POLICY])
})

test('[MF-08] pages of the shop decide about their scripts themselves', async () => {
  expect(await policyOf(`${shopOrigin('uk')}/your-photos`)).toBeUndefined()
})

test('[MF-09] only a tab with builds of the developer’s computer gets a document with a policy that blocks nothing', async () => {
  expect(await policyOf(`${account}/?remote.photos=http://localhost:3101/`)).toBe(NO_INTEGRITY_POLICY)
  expect(await policyOf(`${account}/`, { cookie: 'a=b; account-local-builds=1' })).toBe(NO_INTEGRITY_POLICY)
  expect(await policyOf(`${account}/?other=remote.photos`, { cookie: 'a=account-local-builds=1' })).toBe(POLICY)
})

test('[BE-04] every script of the site comes with its hash, of the host and of the remotes', async ({
  page,
  context,
}) => {
  const followPath = createPathFollower(page)
  await signInAsNewCustomer(context)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/orders', '/settings', '/my-photos/photos']) {
    await followPath(path)
    const { requested, withoutHash } = await scriptsOf(page)
    expect(requested).toBeGreaterThan(8)
    expect([path, withoutHash]).toEqual([path, []])
  }
})

test.describe('a script without a hash', () => {
  test.use({ expectsPageErrors: true })

  test('[BE-04] is refused by the browser, and its report names the script', async ({ page }) => {
    await page.goto('/account-deleted')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { own, refused } = await page.evaluate(async () => {
      const host = document.querySelector<HTMLScriptElement>('script[src^="/assets/host."]')!
      const reported = new Promise<{ blockedURL?: string }>((resolve) => {
        const observe = (reports: Report[]) => resolve(reports[0]?.body as { blockedURL?: string })
        new ReportingObserver(observe, { types: ['integrity-violation'] }).observe()
      })
      const outcomeOf = (integrity: string) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity })
          script.addEventListener('load', () => resolve('ran'))
          script.addEventListener('error', () => resolve('refused'))
          script.src = '/assets/development-react.js'
          document.head.append(script)
        })
      const outcome = await outcomeOf('')
      return { own: host.integrity, refused: { outcome, blocked: (await reported).blockedURL } }
    })
    expect(own).toMatch(/^sha256-/)
    expect(refused).toEqual({ outcome: 'refused', blocked: `${account}/assets/development-react.js` })
  })

  test('[BE-04] is refused where the page itself names it', async ({ page }) => {
    await page.route(`${account}/account-deleted`, async (route) => {
      const { body, headers } = await nodeRequest(`${account}/account-deleted`)
      await route.fulfill({
        headers: { 'content-type': 'text/html', 'integrity-policy': String(headers['integrity-policy']) },
        body: body.replaceAll(/(<script[^>]*) integrity="[^"]*"/g, '$1'),
      })
    })
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/host.'))
    await page.goto('/account-deleted')
    await refused
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  })
})
