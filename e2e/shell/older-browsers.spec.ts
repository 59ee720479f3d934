import type { Page } from '@playwright/test'
import {
  demoAccount,
  openAsDemoAccount,
  openAsNewCustomer,
  signInAs,
  signInAsNewCustomer,
} from '../identity/customer.ts'
import { addAuthenticator } from '../identity/virtual-authenticator.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../library/import-dialog.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { accountOrigin } from '../site/addresses.ts'
import { buy } from '../site/demo-shop.ts'
import { nodeRequest } from '../site/node-request.ts'
import { createPathFollower } from '../site/path-follower.ts'
import { expect, test } from '../site/test.ts'

/** Takes from the page what iOS 16 lacks, the oldest browser of `supported-browsers.ts`. */
const takeNewerFunctions = () => {
  const lacking: readonly (readonly [owner: object | undefined, names: readonly string[]])[] = [
    [URL, ['parse', 'canParse']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Math, ['sumPrecise', 'f16round']],
    [URLSearchParams.prototype, ['size']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    // The site of the tests is not a secure address for a browser of a customer, where http has no randomUUID.
    [Crypto.prototype, ['randomUUID']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility', 'moveBefore']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Iterator', 'CloseWatcher', 'navigation']],
    [Intl, ['DurationFormat', 'Segmenter']],
    [
      window.PublicKeyCredential,
      [
        'parseCreationOptionsFromJSON',
        'parseRequestOptionsFromJSON',
        'getClientCapabilities',
        'signalUnknownCredential',
      ],
    ],
    [window.PublicKeyCredential?.prototype, ['toJSON']],
  ]
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(Object(owner), name)
}

/** No part of the page is missing or has failed. */
const expectWhole = async (page: Page) => {
  await expect(page).not.toHaveTitle(/This page does not exist/)
  await expect(page.getByText('Reference')).toHaveCount(0)
}

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectWhole(page)
}

test('the screens of an account work in a browser without newer functions', { tag: '@SH-21' }, async ({ page }) => {
  const followPath = createPathFollower(page)
  await page.addInitScript(takeNewerFunctions)
  await openAsDemoAccount(page, '/', 'emma')
  await expect(page.getByRole('region', { name: 'My photos', exact: true })).toContainText(/\d+ photos/)

  await visit(page, '/my-photos/photos')
  await page.getByRole('main').getByRole('img').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await visit(page, '/orders')
  await page.getByLabel('Delivery').selectOption({ label: 'Home delivery' })
  await expect(page).toHaveURL(/\/orders\?delivery_type=Home$/)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\/.+/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  for (const path of [
    '/settings',
    '/settings/addresses/all',
    '/settings/email',
    '/settings/personal-details',
    '/my-photos/albums',
  ]) {
    await followPath(path)
    await expectWhole(page)
  }
})

test(
  'an order is paid and a passkey added in a browser without newer functions',
  { tag: '@OR-03' },
  async ({ page }) => {
    await page.addInitScript(takeNewerFunctions)
    const device = await addAuthenticator(page)
    await signInAsNewCustomer(page.context())
    const [orderCode = ''] = await buy(page.context(), 'awaiting-payment')
    await visit(page, `/orders/${orderCode}`)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.waitForURL(({ hostname }) => hostname === 'pay.localhost')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('You left the payment page. Nothing was paid')).toBeVisible()

    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('My phone')
    await device.touchedDuring(async () => {
      await dialog.getByRole('button', { name: 'Create passkey' }).click()
      await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
    })
  },
)

test('photos are uploaded in a browser without newer functions', { tag: '@UP-01' }, async ({ page }) => {
  await page.addInitScript(takeNewerFunctions)
  await openAsNewCustomer(page, '/my-photos/photos')
  await openImport(page)
  await choosePhotos(page, [jpegPhoto('august.jpg', { takenAt: '2023:08:14 10:00:00', offset: '+02:00' })])
  await startUpload(page)
  await expect(fileRow(page, 'august.jpg')).toContainText('Added', { timeout: 40_000 })
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main').getByRole('img', { name: 'august.jpg' })).toBeVisible()
})

test('colours follow the scheme in a browser without light-dark()', { tag: '@SH-26' }, async ({ page }) => {
  // Style sheets of remotes have a published hash and cannot be changed.
  await page.route(`${accountOrigin('uk')}/assets/*.css`, async (route) => {
    const { body } = await nodeRequest(route.request().url())
    await route.fulfill({ contentType: 'text/css', body: body.replaceAll('light-dark(', 'not-known(') })
  })
  await signInAs(page.context(), demoAccount('liam'))
  const colours = () =>
    page.getByRole('main').evaluate((main) => {
      const { color } = getComputedStyle(main)
      return [color, getComputedStyle(document.body).backgroundColor]
    })
  for (const [colorScheme, expected] of [
    ['light', ['rgb(28, 26, 24)', 'rgb(251, 250, 248)']],
    ['dark', ['rgb(243, 240, 237)', 'rgb(19, 18, 17)']],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await visit(page, '/orders')
    expect(await colours()).toEqual(expected)
  }
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a browser that is too old gets a page that says so, and nothing else', { tag: '@SH-21' }, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
    // The notice stops the page, so that its load never ends.
    await page.goto(`${accountOrigin('uk')}/orders`, { waitUntil: 'commit' })
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Dieser Browser ist zu alt für Mein Konto.')
    await expect(notice).toHaveAttribute('lang', 'de')
    await expect(page.locator('#site > *')).toHaveCount(1)
  })
})
