import type { Page } from '@playwright/test'
import { choosePhotos, importDialog, startUpload } from '../../library/import-dialog.ts'
import { jpegPhoto } from '../../photo-files/photo-files.ts'
import { expect, test } from '../../site/test.ts'
import { usePackedSandbox } from '../outside/use-packed-sandbox.ts'

/*
 * A developer of a shop installs the package and starts its sandbox: the real elements without an account site and without a back end.
 */

const sandbox = usePackedSandbox()

const open = (page: Page, query = '') => page.goto(`${sandbox().origin}/${query}`)
const library = (page: Page) => page.locator('photo-library')
const photos = (page: Page) => library(page).getByRole('gridcell').getByRole('img')
const events = (page: Page) => page.getByRole('log')
const shownState = (page: Page) => page.locator('#element-state')
const choose = (page: Page, name: string, option: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(option)

test(
  'the sandbox shows the library with 500 photos, whose pictures it draws, and remembers a deletion',
  { tag: '@MF-08' },
  async ({ page }) => {
    await open(page)
    await expect(library(page).getByRole('link', { name: 'Photos 500' })).toBeVisible()
    const picture = photos(page).first()
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(events(page)).toContainText('library-ready')
    await expect(shownState(page)).toHaveText('ready')

    await photos(page).first().click()
    const preview = page.getByRole('dialog', { name: 'Photo preview' })
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await preview.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete photo' }).getByRole('button', { name: 'Delete' }).click()
    await page.keyboard.press('Escape')
    await expect(events(page)).toContainText('"reason":"deleted"')
    await page.getByRole('button', { name: 'Mount again' }).click()
    await deleted
    await open(page)
    await expect(library(page).getByRole('link', { name: 'Photos 499' })).toBeVisible()
  },
)

test('a photo that is added in the sandbox is in the library', { tag: ['@MF-08', '@UP-01'] }, async ({ page }) => {
  await open(page, '?state=empty')
  await expect(library(page).getByText('Your photo library is empty')).toBeVisible()
  await library(page).getByRole('button', { name: 'Add photos' }).first().click()
  await choosePhotos(page, [jpegPhoto('first.jpg')])
  await startUpload(page)
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(photos(page)).toHaveCount(1)
  await expect(events(page)).toContainText('"reason":"uploaded"')
})

test(
  'a switch of the page signs the customer out, and the element signs in again',
  { tag: '@MF-08' },
  async ({ page }) => {
    await open(page)
    await expect(shownState(page)).toHaveText('ready')
    await choose(page, 'State', 'Signed out')
    await expect(page).toHaveURL(/state=signed-out/)
    await expect(shownState(page)).toHaveText('signed-out')
    await library(page).getByRole('button', { name: 'Sign in' }).click()
    await expect(photos(page).first()).toBeVisible()
  },
)

test('the keyboard alone chooses a state and keeps its place', { tag: '@MF-08' }, async ({ page }) => {
  await open(page)
  const states = page.getByRole('combobox', { name: 'State', exact: true })
  await states.focus()
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(states).toHaveValue('empty')
  expect(page.url()).not.toContain('state=empty')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/state=empty/)
  await expect(library(page).getByText('Your photo library is empty')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State', exact: true })).toBeFocused()
})

test('slow services show what is not there yet', { tag: '@MF-08' }, async ({ page }) => {
  await open(page, '?state=slow')
  await expect(shownState(page)).toHaveText('ready')
  await expect(photos(page)).toHaveCount(0)
  await expect(photos(page).first()).toBeVisible()
})

test(
  'failing services show a failure that the command names with its reference',
  { tag: '@MF-08' },
  async ({ page }) => {
    await open(page, '?state=failing')
    const failure = library(page).getByRole('alert').filter({ hasText: 'Your photos could not be loaded' })
    await expect(failure).toBeVisible()
    const [reference = 'none'] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec((await failure.textContent()) ?? '') ?? []
    await expect.poll(() => sandbox().output()).toContain(`(reference ${reference})`)
  },
)

test('an element without its release has failed', { tag: ['@MF-06', '@MF-08'] }, async ({ page }) => {
  await open(page, '?state=no-release')
  await expect(events(page)).toContainText('library-failed')
  await expect(shownState(page)).toHaveText('failed')
  await expect(library(page).getByRole('alert')).toBeVisible()
})

test('a flag that is off takes its part away', { tag: '@MF-08' }, async ({ page }) => {
  await open(page, '?state=flag-off&flag=albumView')
  await expect(photos(page).first()).toBeVisible()
  await expect(library(page).getByRole('link', { name: /^Albums/ })).toHaveCount(0)
})

test('a session that ends leaves the invitation to sign in', { tag: '@MF-08' }, async ({ page }) => {
  await open(page, '?state=session-ends')
  await expect(photos(page).first()).toBeVisible()
  await expect(library(page).getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(events(page)).toContainText('library-signed-out')
})

test(
  'the picker takes its attributes from the page, and the log shows the photos',
  { tag: '@MF-08' },
  async ({ page }) => {
    await open(page, '?element=photo-picker&max=2&ratio=1:1&color-scheme=dark&storefront=de')
    const picker = page.locator('photo-picker')
    const heading = picker.getByRole('heading', { name: 'Bis zu 2 Fotos auswählen' })
    await expect(heading).toHaveCSS('color', 'rgb(243, 240, 237)')
    // Paper has no dark background.
    await page.emulateMedia({ media: 'print' })
    await expect(heading).toHaveCSS('color', 'rgb(28, 26, 24)')
    await page.emulateMedia({ media: null })
    await page.getByRole('textbox', { name: 'max' }).fill('3')
    await page.getByRole('textbox', { name: 'max' }).blur()
    await expect(picker.getByRole('heading', { name: 'Bis zu 3 Fotos auswählen' })).toBeVisible()
    await expect(page).toHaveURL(/max=3/)
    await picker.getByRole('checkbox').first().check()
    await picker.getByRole('button', { name: /verwenden/ }).click()
    await expect(events(page)).toContainText('photos-picked')
    await expect(events(page)).toContainText('tempSelectionId')
    await choose(page, 'Element', 'photo-library')
    await expect(page.locator('photo-library').getByRole('link', { name: /^Fotos/ })).toBeVisible()
  },
)
