import type { Page } from '@playwright/test'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { expect, test } from '../../site/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'My account' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Feature flags' })
const openPanel = (page: Page) => page.getByRole('button', { name: 'Feature flags' }).click()

const allFlags = [
  'timeline',
  'albumView',
  'sharedAlbumsView',
  'uploadView',
  'download',
  'orderPrints',
  'reactivation',
  'mockReactivationData',
  'photoExport',
  'qrUpload',
  'favourites',
  'search',
  'similarPhotos',
  'photoEditing',
  'places',
  'control',
]

test("a query parameter switches a flag by 'true' and 'false' only", { tag: '@SH-17' }, async ({ page }) => {
  await openAsNewCustomer(page, '/?timeline=false')
  await expect(menu(page).getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'My photos' })).toHaveCount(0)
  const allPhotos = page.getByRole('link', { name: 'View all photos' })
  await expect(page.getByRole('heading', { name: 'My details' })).toBeVisible()
  await expect(allPhotos, 'the overview does not lead to a page that is switched off').toHaveCount(0)
  await page.goto('/?timeline=FALSE')
  await expect(menu(page).getByRole('link', { name: 'My photos' })).toBeVisible()
  await expect(allPhotos).toBeVisible()
  await page.goto('/?no-such-flag=true&timeLine=false&__proto__=false&constructor=true')
  await expect(menu(page).getByRole('link', { name: 'My photos' })).toBeVisible()
  await page.goto('/my-photos/photos?uploadView=false')
  await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0)
  await page.goto('/my-photos/photos')
  await expect(page.getByRole('button', { name: 'Add photos' }).first()).toBeVisible()
})

test(
  'the panel shows every flag with its source, and a change applies to the tab',
  { tag: '@SH-18' },
  async ({ page, context }) => {
    await openAsNewCustomer(page, '/orders')
    await expect(page.getByRole('button', { name: 'Feature flags' })).toHaveCount(0)

    await page.goto('/orders?control=true&download=false')
    await openPanel(page)
    const switches = panel(page).getByRole('switch')
    await expect(switches).toHaveCount(allFlags.length)
    expect(
      await switches.evaluateAll((all) => all.map((one) => one.closest('label')?.querySelector('code')?.textContent)),
    ).toEqual(allFlags)
    await expect(panel(page).getByRole('switch', { name: 'download' })).toHaveAccessibleDescription('From the address')
    await expect(panel(page).getByRole('switch', { name: 'download' })).not.toBeChecked()
    const timeline = panel(page).getByRole('switch', { name: 'timeline' })
    await expect(timeline).toHaveAccessibleDescription('From the storefront')

    await timeline.click()
    await expect(timeline).toHaveAccessibleDescription('Changed, not applied yet')
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/orders')
    await expect(menu(page).getByRole('link', { name: 'My photos' })).toHaveCount(0)
    await page.goto('/')
    await expect(menu(page).getByRole('link', { name: 'Orders' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'My photos' })).toHaveCount(0)
    await openPanel(page)
    await expect(timeline).toHaveAccessibleDescription('From this session')
    await expect(timeline).not.toBeChecked()

    // Another tab is not affected.
    const other = await context.newPage()
    await other.goto('/')
    await expect(menu(other).getByRole('link', { name: 'My photos' })).toBeVisible()

    await panel(page)
      .getByRole('button', { name: /^Back to/ })
      .click()
    await panel(page).getByRole('button', { name: 'Apply' }).click()
    await expect(menu(page).getByRole('link', { name: 'My photos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Feature flags' })).toHaveCount(0)
  },
)

test('a copied link applies the same flags in another tab', { tag: '@SH-18' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsNewCustomer(page, '/orders?control=true')
  await openPanel(page)
  await panel(page).getByRole('switch', { name: 'timeline' }).click()
  await panel(page).getByLabel('CRO-1304').selectOption('variant 1')
  await panel(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link was copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    control: 'true',
    timeline: 'false',
    'CRO-1304': 'variant 1',
  })

  const other = await context.newPage()
  await other.goto(link)
  await expect(menu(other).getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(menu(other).getByRole('link', { name: 'My photos' })).toHaveCount(0)
  await openPanel(other)
  await expect(panel(other).getByLabel('CRO-1304')).toHaveValue('variant 1')
})

test(
  'a customer keeps the same variant of every experiment, and a query parameter overrides it',
  { tag: '@SH-22' },
  async ({ page, context }) => {
    const assigned = async (on: Page) => {
      await on.goto('/orders?control=true')
      await openPanel(on)
      await expect(panel(on).getByRole('combobox')).toHaveCount(2)
      return panel(on)
        .getByRole('combobox')
        .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).options[0]?.text))
    }
    await openAsNewCustomer(page, '/orders')
    const first = await assigned(page)
    for (const text of first) expect(text).toMatch(/^As assigned (control|A|variant 1)$/)
    expect(await assigned(await context.newPage())).toEqual(first)

    await page.goto('/orders?control=true&sample-test=A&CRO-1304=nonsense')
    await openPanel(page)
    await expect(panel(page).getByLabel('sample-test')).toHaveValue('A')
    await expect(panel(page).getByLabel('CRO-1304')).toHaveValue('')
  },
)
