import type { BrowserContext, Page } from '@playwright/test'
import { openAsNewCustomer, signInAsNewCustomer } from '../../identity/customer.ts'
import { heavyJpeg } from '../../photo-files/bad-files.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { accountOrigin } from '../../site/addresses.ts'
import { expect, test } from '../../site/test.ts'
import { choosePhotos, fileRow, importDialog, openImport, startUpload } from '../../library/import-dialog.ts'
import { expectPersistedStates } from './persisted-uploads.ts'
import { expectStoredInBrowser } from './browser-storage.ts'
import { uploadSlowly } from '../../library/slow-uploads.ts'

const path = '/my-photos/photos'

/** Starts a slow upload of 'beach.jpg'. Resolves to a function that removes the limit. */
const startSlowly = async (page: Page) => {
  const restore = await uploadSlowly(page, [heavyJpeg('beach.jpg', 8)], { megabytesPerSecond: 1 })
  await expect(fileRow(page, 'beach.jpg')).toContainText(/[1-9]\d?%/, { timeout: 30_000 })
  return restore
}

/** Pauses a slow upload of 'beach.jpg' that the browser persists. Resolves to a function that removes the limit. */
const pauseHalfway = async (page: Page) => {
  const restore = await startSlowly(page)
  await importDialog(page).getByRole('button', { name: 'Pause beach.jpg' }).click()
  await expectPersistedStates(page, ['paused'])
  return restore
}

const signOut = (page: Page) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Sign out' }).first().click()

const expectSignedOut = (page: Page) => expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()

const ONE_STARTED = ['address', 'files', 'uploads']

test(
  'sign-out during an upload removes its file, name and checksum from the browser',
  { tag: ['@UP-03', '@SH-04'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, path)
    const restore = await startSlowly(page)
    await expectStoredInBrowser(context, ONE_STARTED)
    await page.keyboard.press('Escape')
    await signOut(page)
    await expectSignedOut(page)
    await restore()
    await expectStoredInBrowser(context, [])
  },
)

test(
  'sign-out removes the upload of another tab from the browser',
  { tag: ['@UP-03', '@SH-04'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, path)
    await pauseHalfway(page)
    const other = await context.newPage()
    await other.goto(path)
    await expect(other.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
    await expectStoredInBrowser(context, ONE_STARTED)
    await signOut(other)
    await expectSignedOut(other)
    await expectStoredInBrowser(context, [])
  },
)

for (const elsewhere of ['/orders', '/logout'])
  test(
    `sign-out at ${elsewhere} removes the persisted uploads from the browser`,
    { tag: ['@UP-03', '@SH-04'] },
    async ({ page, context }) => {
      await openAsNewCustomer(page, path)
      const restore = await pauseHalfway(page)
      await restore()
      await page.goto(elsewhere)
      if (elsewhere !== '/logout') {
        await expectStoredInBrowser(context, ONE_STARTED)
        await signOut(page)
      }
      await expectSignedOut(page)
      await expectStoredInBrowser(context, [])
    },
  )

test(
  '/logout without a session removes the persisted uploads from the browser',
  { tag: ['@UP-03', '@SH-04'] },
  async ({ page, context }) => {
    await openAsNewCustomer(page, path)
    await pauseHalfway(page)
    await context.clearCookies()
    await expectStoredInBrowser(context, ONE_STARTED)
    await page.goto('/logout')
    await expectSignedOut(page)
    await expectStoredInBrowser(context, [])
  },
)

/** Counts the reads of single records, which the page should not need after a reload. */
const countSingleReads = (page: Page) =>
  page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (key) {
      document.documentElement.dataset['singleReads'] = String(
        Number(document.documentElement.dataset['singleReads'] ?? 0) + 1,
      )
      return get.call(this, key)
    }
  })

test('all persisted uploads are read in one request after a reload', { tag: '@UP-03' }, async ({ page }) => {
  await countSingleReads(page)
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
  expect(await page.evaluate(() => document.documentElement.dataset['singleReads'])).toBeUndefined()
})

/** Opens a tab that keeps the database of the first version open and blocks an upgrade. */
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
  'uploads work beside a tab with former code, and persist once that tab is closed',
  { tag: '@UP-03' },
  async ({ page, context }) => {
    const former = await openFormerTab(context)
    await openAsNewCustomer(page, path)
    await openImport(page)
    await choosePhotos(page, [jpegPhoto('quick.jpg')])
    await startUpload(page)
    await expect(fileRow(page, 'quick.jpg')).toContainText('Added')
    await importDialog(page).getByRole('button', { name: 'Done' }).click()
    const restore = await startSlowly(page)
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
  'sign-out beside a tab with former code waits one second for the database',
  { tag: ['@UP-03', '@SH-04'] },
  async ({ page, context }) => {
    await openFormerTab(context)
    await signInAsNewCustomer(context)
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/session/end'))
    await signOut(page)
    await expect(page.getByRole('heading', { level: 1, name: 'My photos' })).toBeHidden()
    await page.clock.runFor(1_000)
    await asked
  },
)
