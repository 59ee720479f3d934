import type { BrowserContext, Page } from '@playwright/test'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { heavyJpeg } from '../../photo-files/bad-files.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { accountOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'
import { expectPersistedStates } from './persisted-uploads.ts'
import { expectStoredInBrowser } from './browser-storage.ts'
import { uploadSlowly } from './slow-connection.ts'

const path = '/my-photos/photos'

/** 'beach.jpg', begun and not finished. Resolves to what takes the brake off. */
const beginSlowly = async (page: Page) => {
  const restore = await uploadSlowly(page, [heavyJpeg('beach.jpg', 8)], { megabytesPerSecond: 1 })
  await expect(fileRow(page, 'beach.jpg')).toContainText(/[1-9]\d?%/, { timeout: 30_000 })
  return restore
}

/** 'beach.jpg', kept while it waits to be gone on with. Resolves to what takes the brake off. */
const pauseHalfway = async (page: Page) => {
  const restore = await beginSlowly(page)
  await importDialog(page).getByRole('button', { name: 'Pause beach.jpg' }).click()
  await expectPersistedStates(page, ['paused'])
  return restore
}

const signOut = (page: Page) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Sign out' }).first().click()

const isSignedOut = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

const ONE_BEGUN = ['address', 'files', 'uploads']

test(
  'whoever signs out while a photo is on its way leaves neither its file nor its name nor its checksum in the browser',
  { tag: ['@UP-03', '@SH-04'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, path)
    const restore = await beginSlowly(page)
    await expectStoredInBrowser(context, ONE_BEGUN)
    await page.keyboard.press('Escape')
    await signOut(page)
    await isSignedOut(page)
    await restore()
    await expectStoredInBrowser(context, [])
  },
)

test(
  'whoever signs out while another tab has a photo on its way leaves nothing of that in the browser',
  { tag: ['@UP-03', '@SH-04'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, path)
    await pauseHalfway(page)
    const other = await context.newPage()
    await other.goto(path)
    await expect(other.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
    await expectStoredInBrowser(context, ONE_BEGUN)
    await signOut(other)
    await isSignedOut(other)
    await expectStoredInBrowser(context, [])
  },
)

for (const elsewhere of ['/orders', '/logout'])
  test(
    `whoever signs out at ${elsewhere} leaves nothing in the browser of what a library kept before`,
    { tag: ['@UP-03', '@SH-04'] },
    async ({ page, context }) => {
      await openAsNewCustomer(page, path)
      const restore = await pauseHalfway(page)
      await restore()
      await page.goto(elsewhere)
      if (elsewhere !== '/logout') {
        await expectStoredInBrowser(context, ONE_BEGUN)
        await signOut(page)
      }
      await isSignedOut(page)
      await expectStoredInBrowser(context, [])
    },
  )

test(
  'whoever signs out where nobody is signed in any more leaves nothing of uploads either',
  { tag: ['@UP-03', '@SH-04'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, path)
    await pauseHalfway(page)
    await context.clearCookies()
    await expectStoredInBrowser(context, ONE_BEGUN)
    await page.goto('/logout')
    await isSignedOut(page)
    await expectStoredInBrowser(context, [])
  },
)

/** What a reload finds kept is read at once, however many photos there are. */
const countReadsOfOne = (page: Page) =>
  page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (key) {
      document.documentElement.dataset['readsOfOne'] = String(
        Number(document.documentElement.dataset['readsOfOne'] ?? 0) + 1,
      )
      return get.call(this, key)
    }
  })

test('however many photos are kept over a reload, they are read at once', { tag: '@UP-03' }, async ({ page }) => {
  await countReadsOfOne(page)
  await openAsNewCustomer(page, path)
  const names = ['one.jpg', 'two.jpg', 'three.jpg']
  const files = names.map((name) => heavyJpeg(name, 2))
  const restore = await uploadSlowly(page, files, { megabytesPerSecond: 0.5 })
  await importDialog(page).getByRole('button', { name: 'Pause all' }).click()
  await expectPersistedStates(page, ['paused', 'paused', 'paused'])
  await restore()
  await page.reload()
  await openImport(page)
  for (const name of names) await expect(fileRow(page, name)).toContainText('Paused')
  expect(await page.evaluate(() => document.documentElement.dataset['readsOfOne'])).toBeUndefined()
})

/** A tab that has the first version's database open, and does not let go of it for a later one. */
const openFormerTab = async (context: BrowserContext) => {
  const former = await context.newPage()
  await former.goto(`${accountOrigin('uk')}/config.json`)
  await former.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('photo-uploads', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('uploads', { keyPath: 'id' })
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result })
          resolve()
        }
        opening.onerror = () => reject(opening.error)
      }),
  )
  return former
}

test(
  'beside a tab with former code photos are added, and kept over a reload once that tab is closed',
  { tag: '@UP-03' },
  async ({ page, context }) => {
    const former = await openFormerTab(context)
    await openAsNewCustomer(page, path)
    await openImport(page)
    await choosePhotos(page, [jpegPhoto('quick.jpg')])
    await startUpload(page)
    await expect(fileRow(page, 'quick.jpg')).toContainText('Added')
    await importDialog(page).getByRole('button', { name: 'Done' }).click()
    const restore = await beginSlowly(page)
    await importDialog(page).getByRole('button', { name: 'Pause beach.jpg' }).click()
    await expect(fileRow(page, 'beach.jpg')).toContainText('Paused')
    await former.close()
    await expectPersistedStates(page, ['paused'])
    await page.reload()
    await restore()
    await openImport(page)
    await importDialog(page).getByRole('button', { name: 'Resume beach.jpg' }).click()
    await expect(fileRow(page, 'beach.jpg')).toContainText('Added', { timeout: 40_000 })
  },
)

test(
  'beside a tab with former code whoever signs out waits a second for the browser, not five',
  { tag: ['@UP-03', '@SH-04'] },
  async ({ page, context }) => {
    await openFormerTab(context)
    await openAsNewCustomer(page, path)
    await page.clock.install()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/session/end'))
    await signOut(page)
    await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeHidden()
    await page.clock.runFor(1_000)
    await asked
  },
)
