import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility/axe.ts'
import { demoAccount, openAsDemoAccount, openAsNewCustomer, signIn } from './identity/customer.ts'
import { albumTiles, makeAlbum, selectPhotos } from './library/album-page.ts'
import { storePhotos } from './library/library-api.ts'
import { buy } from './orders/demo-shop.ts'
import { jpegPhoto } from './photo-files/photo-files.ts'
import { apiOrigin, shopOrigin } from './site/addresses.ts'
import { expect, test } from './site/test.ts'

const sizes = {
  small: { width: 375, height: 740 },
  medium: { width: 800, height: 900 },
  large: { width: 1440, height: 900 },
} as const

/** Every size in light and dark. */
const looks = (['small', 'medium', 'large'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
)

/** Colours of another scheme arrive with the next frame. */
const isPainted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)

const expectOpenToAll = async (page: Page, where: string) => {
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isPainted(page)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page, `${where}, ${size}, ${colorScheme}`)
  }
}

/** For what exists at one size only. */
const expectOpenInBothSchemes = async (page: Page, where: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isPainted(page)
    await expectNoAxeViolations(page, `${where}, ${colorScheme}`)
  }
}

const screens = [
  {
    path: '/',
    isThere: (page: Page) => page.getByRole('region', { name: 'My details' }).getByText('emma@example.com'),
  },
  { path: '/orders', isThere: (page: Page) => page.getByRole('article').first() },
  { path: '/settings', isThere: (page: Page) => page.getByText('Customer since') },
  { path: '/my-photos/photos', isThere: (page: Page) => page.getByRole('img').first() },
  { path: '/my-photos/albums', isThere: (page: Page) => page.getByRole('link', { name: /Our year together/ }) },
  { path: '/downloads', isThere: (page: Page) => page.getByRole('heading', { level: 1 }) },
  { path: '/saved-projects', isThere: (page: Page) => page.getByRole('link', { name: /Open in editor/ }).first() },
  { path: '/no-such-page', isThere: (page: Page) => page.getByRole('heading', { level: 1 }) },
]

for (const { path, isThere } of screens) {
  test(`nobody is kept out of ${path}, at any size, light or dark`, async ({ page }) => {
    test.slow()
    await openAsDemoAccount(page, path, 'emma')
    await expect(isThere(page)).toBeVisible()
    await expectOpenToAll(page, path)
  })
}

/** Pages that are quickly there: one visit for many of them. */
const furtherPages = {
  studio: [
    '/invoices',
    '/integration',
    '/settings/b2b',
    '/settings/b2b/email',
    '/settings/b2b/new-address',
    '/settings/payment-method',
  ],
  emma: [
    '/settings/personal-details',
    '/settings/email',
    '/settings/new-address',
    '/settings/addresses/all',
    '/online-products',
    '/downloads',
    '/delete-account-confirmation',
    '/delete-account-error',
    '/change-email-confirmation',
    '/change-email-error',
  ],
}

for (const [account, paths] of Object.entries(furtherPages))
  test(`nobody is kept out of the further pages of ${account}`, async ({ page }) => {
    test.slow()
    await openAsDemoAccount(page, '/orders', account)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectOpenToAll(page, path)
    }
  })

test('nobody is kept out of a photo, its deletion and a selection', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/my-photos/photos', 'emma')
  await page.locator('[data-tile] img').first().click()
  await expect(page.getByRole('dialog', { name: 'Photo preview' }).getByRole('img')).toBeVisible()
  await expectOpenToAll(page, 'preview')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete photo' })).toBeVisible()
  await expectOpenToAll(page, 'delete a photo')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('toolbar')).toContainText('selected')
  await expectOpenToAll(page, 'selection')
})

test('nobody is kept out of what developers see of remotes', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/orders', 'noah')
  await page.goto('/orders?remote.photos=https://builds.example/')
  await expect(page.getByRole('complementary', { name: 'Remotes' })).toContainText('only builds on this computer')
  await page.getByRole('button', { name: 'Remotes' }).click()
  await expect(page.getByRole('dialog', { name: 'Remotes' }).getByRole('region', { name: 'orders' })).toBeVisible()
  await expectOpenToAll(page, 'remotes')
})

test('nobody is kept out of an album and what is done in it', async ({ page, context }) => {
  test.slow()
  await openAsNewCustomer(page, '/settings')
  await storePhotos(context, [jpegPhoto('one.jpg'), jpegPhoto('two.jpg')])
  const { albumId } = await makeAlbum(context, 'Holidays', 2)
  await page.goto(`/my-photos/albums/${albumId}`)
  await expect(albumTiles(page)).toHaveCount(2)
  await expectOpenToAll(page, 'album')
  const dialog = page.getByRole('dialog')
  const openIn = async (name: string) => {
    await page.getByRole('toolbar').getByRole('button', { name }).click()
    await expect(dialog).toBeVisible()
    await expectOpenToAll(page, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Delete album' }).click()
  await expect(dialog).toBeVisible()
  await expectOpenToAll(page, 'delete an album')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Holidays' }).click()
  await expect(page.getByRole('textbox', { name: 'Album name' })).toBeVisible()
  await expectOpenToAll(page, 'rename an album')
  await page.keyboard.press('Escape')
  await selectPhotos(page, 1)
  await openIn('Copy to album')
  await openIn('Delete from album')
  await page.getByRole('toolbar').getByRole('button', { name: 'Add to print tray' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog.getByRole('listitem').getByRole('img')).toBeVisible()
  await expectOpenToAll(page, 'print tray')
})

test('nobody is kept out of a shared album', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/my-photos/albums', 'liam')
  await page.getByRole('link', { name: /Shared.*Days by the water/ }).click()
  await expect(page.getByText('Shared albums are no longer supported')).toBeVisible()
  await expect(albumTiles(page).first()).toBeVisible()
  await expectOpenToAll(page, 'shared album')
  await page.getByRole('button', { name: /Shared with/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectOpenToAll(page, 'people of a shared album')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete album' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectOpenToAll(page, 'delete a shared album')
})

test('nobody is kept out of an export, ready or gone, and of what is done with the whole library', async ({
  page,
  context,
}) => {
  test.slow()
  await openAsNewCustomer(page, '/settings')
  await storePhotos(context, [jpegPhoto('one.jpg')])
  await page.goto('/my-photos/photos')
  await page.getByRole('button', { name: 'Delete all photos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all photos' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expectOpenToAll(page, 'delete all photos')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /remaining/ }).click()
  await expect(page.getByRole('dialog', { name: 'Photo storage' })).toBeVisible()
  await expectOpenToAll(page, 'photo storage')

  const backupId = '0195d3a0-0000-7000-8000-000000000001'
  await page.goto(`/my-photos/exports/${backupId}`)
  await expect(page.getByText('Your download link has expired')).toBeVisible()
  await expectOpenToAll(page, 'export that is gone')
  const [created, updated] = [new Date().toISOString(), new Date().toISOString()]
  const chunks = [1, 2].map((iteration) => ({ iteration, size: 1_500_000_000 }))
  await page.route(`**/exports/backups/${backupId}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { status: 'READY', backupId, chunks, created, updated },
        })
      : route.fallback(),
  )
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'My Photos export (2 of 2)' })).toBeVisible()
  await expectOpenToAll(page, 'export')
})

test('an order, what went wrong with it, and the change of its address keep nobody out', async ({ page, context }) => {
  test.slow()
  await openAsNewCustomer(page, '/orders')
  const [changeable = '', delayed = ''] = await buy(context, 'confirmed', 'delayed')
  await page.goto(`/orders/${delayed}`)
  await expect(page.getByText('Everything is available')).toBeVisible()
  await expectOpenToAll(page, 'a delayed order')
  await page.goto(`/orders/${changeable}`)
  await expect(page.getByText('20% off')).toBeVisible()
  await expectOpenToAll(page, 'an order')
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  await expect(page.getByRole('dialog', { name: 'Change delivery address' })).toBeVisible()
  await expectOpenToAll(page, 'change of address')
})

test('an online photo book, sharing it and its place in the gallery keep nobody out', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/online-products', 'emma')
  const book = await page.getByRole('link', { name: /^View online version/ }).getAttribute('href')
  await page.getByRole('button', { name: /^Show in the gallery/ }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible()
  await expectOpenToAll(page, 'gallery')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Share/ }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expectOpenToAll(page, 'sharing a book')
  await page.goto(book ?? '')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeVisible()
  await expectOpenToAll(page, 'an online book')
})

test('nobody is kept out of a stripped page', async ({ page }) => {
  test.slow()
  await openAsDemoAccount(page, '/?stripped=true', 'emma')
  await expect(page.getByRole('region', { name: 'My details' })).toContainText('emma@example.com')
  await expectOpenToAll(page, 'stripped')
})

test('the library on a page of the shop keeps nobody out', async ({ page }) => {
  test.slow()
  await page.goto(`${shopOrigin('uk')}/your-photos`)
  const library = page.getByRole('region', { name: 'My photos' })
  await expect(library.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectOpenToAll(page, 'embedded library, signed out')
  await library.getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, demoAccount('emma'))
  await expect(library.getByRole('img').first()).toBeVisible()
  await expectOpenToAll(page, 'embedded library')
})

test('nobody is kept out before signing in', async ({ page }) => {
  test.slow()
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/account-deleted', '/change-email-success', '/subscription-confirmation-error']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeViolations(page, `${path}, ${size}, ${colorScheme}`)
    }
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectNoAxeViolations(page, `sign-in, ${size}, ${colorScheme}`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expectNoAxeViolations(page, `registration, ${size}, ${colorScheme}`)
  }
})

test('an empty library and its import dialog keep nobody out', async ({ page }) => {
  test.slow()
  await openAsNewCustomer(page, '/my-photos/photos')
  await expect(page.getByText('Your photo library is empty')).toBeVisible()
  await expectOpenToAll(page, 'empty library')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectOpenToAll(page, 'import dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the open menu of a narrow page keeps nobody out', async ({ page }) => {
  await page.setViewportSize(sizes.small)
  await openAsNewCustomer(page, '/orders')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('link', { name: 'My settings' })).toBeVisible()
  await expectOpenInBothSchemes(page, 'open menu')
})

test('the panel of feature flags keeps nobody out', async ({ page }) => {
  test.slow()
  await openAsNewCustomer(page, '/orders?control=true')
  await page.getByRole('button', { name: 'Feature flags' }).click()
  await expect(page.getByRole('dialog', { name: 'Feature flags' })).toBeVisible()
  await expectOpenToAll(page, 'feature flags')
})

test('an open department of the shop keeps nobody out', async ({ page }) => {
  await page.setViewportSize(sizes.large)
  await openAsNewCustomer(page, '/orders')
  await page.getByRole('navigation', { name: 'Pixhaven shop' }).getByText('Wall art').first().click()
  await expect(page.getByRole('link', { name: 'Photos on canvas' })).toBeVisible()
  await expectOpenInBothSchemes(page, 'open department')
})

test('what failed, a session that ended and a start that failed keep nobody out', async ({ page, context }) => {
  test.slow()
  await openAsNewCustomer(page, '/settings')
  await page.route(`${apiOrigin}/{orders,projects,accounts,photos}/**`, (route) =>
    route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Latest order' }).getByRole('alert')).toBeVisible()
  await expectOpenToAll(page, 'home of failures')

  await context.clearCookies({ domain: '.uk.localhost' })
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expectOpenToAll(page, 'signed out')

  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectOpenToAll(page, 'start problem')
})

for (const account of ['studio-default', 'studio-new', 'studio-blocked'])
  test(`the banner of ${account} keeps nobody out`, async ({ page }) => {
    await openAsDemoAccount(page, '/', account)
    await expect(page.getByText(/business account/).first()).toBeVisible()
    await expectOpenToAll(page, account)
  })

test.describe('who has not said anything about cookies yet', () => {
  test.use({ consent: null })

  test('is asked in a way that keeps nobody out', async ({ page }) => {
    test.slow()
    await openAsNewCustomer(page, '/orders')
    await expect(page.getByRole('region', { name: 'Cookies and your privacy' })).toBeVisible()
    await expectOpenToAll(page, 'consent banner')
    await page.getByRole('button', { name: 'Choose' }).click()
    await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toBeVisible()
    await expectOpenToAll(page, 'consent dialog')
  })
})
