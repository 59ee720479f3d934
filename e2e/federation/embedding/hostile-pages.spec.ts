import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { openAsDemoAccount, signInAsNewCustomer, signInAsDemoAccount } from '../../identity/customer.ts'
import { accountOrigin, shopOrigin } from '../../site/addresses.ts'
import { registryAddress } from '../../site/signed-registry.ts'
import { expect, test } from '../../site/test.ts'
import { collectReports } from '../collected-reports.ts'

const shopPage = `${shopOrigin('uk')}/your-photos`
const element = (page: Page) => page.locator('photo-library')
const stateOf = (page: Page) =>
  element(page).evaluate((library) => (library as HTMLElementTagNameMap['photo-library']).state)

const REFERENCE = /[0-9a-f]{8}-[0-9a-f-]{27}/

test.describe('on a page of another origin', () => {
  test.use({ expectsPageErrors: true })

  test('the element says that it may not be shown there', { tag: '@MF-08' }, async ({ page }) => {
    const body = `<!doctype html><script src="${accountOrigin('uk')}/embed.js"></script><photo-library></photo-library>`
    const elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body))
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`)
    await expect(element(page).getByRole('alert')).toContainText('Your photos cannot be shown on this page.')
    expect(await stateOf(page)).toBe('failed')
    elsewhere.close()
  })
})

test(
  'another site of the storefront that may embed the library shows the customer’s photos',
  { tag: '@MF-08' },
  async ({ page }) => {
    await signInAsDemoAccount(page.context(), 'emma')
    await page.goto(shopPage.replace('//www.', '//m.'))
    await expect(element(page).getByRole('gridcell').getByRole('img').first()).toBeVisible()
    expect(await stateOf(page)).toBe('ready')
  },
)

/** Opens the page of the shop with one more content security policy, which holds before the library starts. */
const openWithPolicy = async (page: Page, policy: string) => {
  await page.addInitScript((content) => {
    const added = new MutationObserver(() => {
      if (!document.head) return
      added.disconnect()
      document.head.prepend(
        Object.assign(document.createElement('meta'), { httpEquiv: 'content-security-policy', content }),
      )
    })
    added.observe(document, { childList: true, subtree: true })
  }, policy)
  await page.goto(shopPage)
}

test(
  'a page that requires Trusted Types shows the photos, and the lazily loaded preview',
  { tag: '@MF-08' },
  async ({ page }) => {
    await openAsDemoAccount(page, '/settings', 'emma')
    await openWithPolicy(page, "require-trusted-types-for 'script'; trusted-types photo-library")
    await element(page).getByRole('gridcell').getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: 'Photo preview' }).getByRole('img')).toBeVisible()
    expect(await page.evaluate('trustedTypes.defaultPolicy')).toBeNull()
  },
)

test.describe('where Trusted Types are required and the policy of the library is not allowed', () => {
  test.use({ expectsPageErrors: true })

  test('the element says that the page is the reason', { tag: '@MF-08' }, async ({ page }) => {
    await openWithPolicy(page, "require-trusted-types-for 'script'; trusted-types shop")
    await expect(element(page).getByRole('alert')).toContainText('Your photos cannot be shown on this page.')
    expect(await stateOf(page)).toBe('failed')
  })
})

test.describe('without the registry', () => {
  test.use({ expectsPageErrors: true })

  test(
    'the element has failed with a reference that is reported, and starts when the customer tries again',
    {
      tag: ['@MF-08', '@SH-21'],
    },
    async ({ page }) => {
      const reports = collectReports(page)
      await page.route(registryAddress, (route) => route.abort())
      await page.goto(shopPage)
      const failure = element(page).getByRole('alert')
      await expect(failure).toContainText(REFERENCE, { timeout: 30_000 })
      expect(await stateOf(page)).toBe('failed')
      const reference = REFERENCE.exec(await failure.innerText())?.[0]
      await expect.poll(() => reports.map(({ correlationId }) => correlationId)).toContain(reference)
      await page.unroute(registryAddress)
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in to see your photos' })).toBeVisible()
    },
  )
})

test(
  'what is typed in the library does not reach shortcuts of the page, which swallow it elsewhere',
  {
    tag: '@MF-08',
  },
  async ({ page }) => {
    await page.addInitScript(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const type of ['keydown', 'input'])
        document.addEventListener(
          type,
          (event) => {
            heard.push(event.type)
            event.preventDefault()
            event.stopPropagation()
          },
          { capture: true },
        )
    })
    await signInAsNewCustomer(page.context())
    await page.goto(shopPage)
    await page.getByRole('button', { name: 'Albums' }).click()
    await element(page).getByRole('button', { name: 'New album' }).first().click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Album name' })
    await name.pressSequentially('Summer s')
    await expect(name).toHaveValue('Summer s')
    expect(await page.evaluate(() => Reflect.get(window, 'heard') as string[])).toEqual([])
    await name.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Summer s' })).toBeVisible()
  },
)

test(
  'in a box that scrolls by itself the photos load, and their links lead to the account site',
  {
    tag: ['@MF-08', '@TL-05'],
  },
  async ({ page }) => {
    await signInAsDemoAccount(page.context(), 'emma')
    await page.goto(shopPage)
    await element(page).evaluate((library) => {
      const box = document.createElement('div')
      Object.assign(box.style, { height: '480px', overflow: 'auto' })
      library.before(box)
      box.append(library)
      box.id = 'box'
    })
    const pictures = element(page).getByRole('gridcell').getByRole('img')
    await expect(pictures.first()).toBeVisible()
    const link = element(page).getByRole('gridcell').getByRole('link').first()
    await expect(link).toHaveAttribute('href', new RegExp(`^${accountOrigin('uk')}/my-photos/photos/preview/`))
    const first = await pictures.first().getAttribute('alt')
    await page.locator('#box').evaluate((box) => box.scrollBy({ top: 6_000 }))
    const seen = () =>
      page.locator('#box').evaluate((box) => {
        const view = box.getBoundingClientRect()
        const tree = box.querySelector('photo-library')?.shadowRoot
        return [...(tree?.querySelectorAll('[role=gridcell] img') ?? [])].some((picture) => {
          const { top, bottom } = picture.getBoundingClientRect()
          return bottom > view.top && top < view.bottom
        })
      })
    await expect.poll(seen).toBe(true)
    expect(await pictures.first().getAttribute('alt')).not.toBe(first)
  },
)
