import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { signInAsDemoAccount } from '../../identity/customer.ts'
import { shopOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'
import { collectReports } from '../collected-reports.ts'

/*
 * Scripts of shops change what all code of a page shares. The photo library works beside those that keep to the standard, and
 * names on the element and in a report what prevents it.
 */

const shopPage = `${shopOrigin('uk')}/your-photos`
const element = (page: Page) => page.locator('photo-library')
const stateOf = (page: Page) =>
  element(page).evaluate((library) => (library as HTMLElementTagNameMap['photo-library']).state)

const REFERENCE = /[0-9a-f]{8}-[0-9a-f-]{27}/

const installed = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')

/** Runs in the page before all other scripts. */
type PageScript = string | (() => void)

/** Tag managers wrap functions of the page, and their wrappers take an address for text. */
const tagManager = () => {
  const heard: string[] = []
  const fetchOfPage = window.fetch
  window.fetch = (address, options) => {
    if ((address as string).indexOf('collect') >= 0) heard.push('collect')
    return fetchOfPage.call(window, address, options)
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name]
    history[name] = function (...entry: Parameters<History['pushState']>) {
      heard.push(name)
      return change.apply(this, entry)
    }
  }
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (typeof listener !== 'function') return listen.call(this, type, listener, options)
    // As wrappers that predate options do: they lose `once` and `signal`.
    return listen.call(this, type, (event) => listener.call(this, event), options)
  }
  document.addEventListener('DOMContentLoaded', () => {
    const tag = Object.assign(document.createElement('script'), { async: true, src: '/vendor/jquery.js' })
    document.scripts[0]?.parentNode?.insertBefore(tag, document.scripts[0])
  })
}

const worksBeside: Record<string, () => PageScript> = {
  'core-js 2': () => installed('core-js/client/shim.min.js'),
  'zone.js': () => installed('zone.js'),
  'a tag manager': () => tagManager,
}

for (const [name, script] of Object.entries(worksBeside))
  test(`the photo library works beside ${name}`, { tag: '@MF-08' }, async ({ page }) => {
    await signInAsDemoAccount(page.context(), 'emma')
    const init = script()
    await page.addInitScript(typeof init === 'string' ? { content: init } : init)
    await page.goto(shopPage)
    await element(page).getByRole('gridcell').getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: 'Photo preview' }).getByRole('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await stateOf(page)).toBe('ready')
  })

const standsInTheWay: Record<string, { script: () => PageScript; named: string }> = {
  MooTools: { script: () => installed('mootools'), named: 'Array.from' },
  'a library that extends every object': {
    script: () => () => Object.assign(Object.prototype, { merge: () => undefined }),
    named: 'Object.prototype',
  },
  'a library that gives every object a function get': {
    script: () => () =>
      Object.defineProperty(Object.prototype, 'get', {
        value: () => undefined,
        configurable: true,
        enumerable: false,
      }),
    named: 'Object.prototype',
  },
  'a library with a class Request of its own': {
    script: () => () =>
      Object.assign(window, {
        Request: class {
          options = {}
        },
      }),
    named: 'Request',
  },
  'a script that freezes the prototypes': {
    script: () => () => Object.freeze(Array.prototype),
    named: 'Array.prototype',
  },
}

test.describe('on a page that changes built-ins', () => {
  test.use({ expectsPageErrors: true })

  for (const [name, { script, named }] of Object.entries(standsInTheWay))
    test(
      `as ${name} does, the element says that the page is the reason, and leads to the account`,
      { tag: ['@MF-08', '@SH-21'] },
      async ({ page }) => {
        const reports = collectReports(page)
        const init = script()
        await page.addInitScript(typeof init === 'string' ? { content: init } : init)
        await page.goto(shopPage)
        const failure = element(page).getByRole('alert')
        await expect(failure).toContainText('Your photos cannot be shown on this page.')
        const reference = REFERENCE.exec(await failure.innerText())?.[0]
        await expect
          .poll(() => reports)
          .toContainEqual(
            expect.objectContaining({ correlationId: reference, message: expect.stringContaining(named) }),
          )
        expect(await stateOf(page)).toBe('failed')
        await expect(failure.getByRole('button', { name: 'Open My account' })).toBeVisible()
      },
    )
})

test.describe('on a page of which the browser stores nothing', () => {
  test('the photo library works', { tag: '@MF-08' }, async ({ page }) => {
    await signInAsDemoAccount(page.context(), 'emma')
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    await page.goto(shopPage)
    await expect(element(page).getByRole('gridcell').getByRole('img').first()).toBeVisible()
    expect(await stateOf(page)).toBe('ready')
  })
})
