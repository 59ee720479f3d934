import type { Locator, Page } from '@playwright/test'
import { openAsDemoAccount, openAsNewCustomer } from '../identity/customer.ts'
import { choosePhotos, showPhoneCode } from '../library/import-dialog.ts'
import { jpegPhoto } from '../photo-files/photo-files.ts'
import { expect, test } from '../site/test.ts'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not rendered.`)
  return box
}

/** True if a click in the middle of the part hits the part itself or something inside it. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** The photos of which at least half is neither behind a bar nor outside of the screen. */
const seenPhotos = (page: Page) =>
  page.getByRole('gridcell').evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect()
        return [0.25, 0.5].every((part) =>
          cell.contains(document.elementFromPoint(left + width / 2, top + height * part)),
        )
      }).length,
  )

for (const search of ['', '?stripped=true'])
  test(
    `the scrubber is beside the photos and their buttons at every width${search && ', also on a stripped page'}`,
    {
      tag: '@TL-17',
    },
    async ({ page }) => {
      await openAsDemoAccount(page, `/my-photos/photos${search}`, 'emma')
      const scrubber = page.getByRole('slider')
      const selectAll = page.getByRole('checkbox', { name: /^Select all photos of/ }).first()
      for (const width of [1024, 1100, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const edge = async () => {
          const [rail, button] = [await boxOf(scrubber), await boxOf(selectAll)]
          return rail.x - (button.x + button.width)
        }
        await expect.poll(edge, { message: `room between them at ${width} pixels` }).toBeGreaterThanOrEqual(-1)
      }
    },
  )

test(
  'photos are seen while they are selected at 400 % zoom, and in an album the toolbar is one line beside the menu, apart from the message above',
  {
    tag: ['@AL-07', '@TL-12'],
  },
  async ({ page }) => {
    await openAsDemoAccount(page, '/my-photos/photos', 'emma')
    await page.setViewportSize({ width: 320, height: 256 })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('gridcell').nth(1).scrollIntoViewIfNeeded()
    await expect.poll(() => seenPhotos(page)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Cancel' }).first().click()

    await page.setViewportSize({ width: 1440, height: 900 })
    await page
      .getByRole('main')
      .getByRole('navigation')
      .getByRole('link', { name: /^Albums/ })
      .click()
    await page.getByRole('link', { name: /Our year together/ }).click()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const toolbar = page.getByRole('toolbar', { name: 'Selected photos' })
    const action = toolbar.getByRole('button', { name: 'Delete from album' })
    const message = page.getByText('Shared albums are no longer supported')
    const [line, name] = [await boxOf(action), await boxOf(action.locator('span').first())]
    expect(name.height, 'the height of the name').toBeLessThan(line.height / 2)
    const above = await boxOf(message)
    expect((await boxOf(toolbar)).y - above.y - above.height).toBeGreaterThan(16)
  },
)

test.describe('with the consent banner', () => {
  test.use({ consent: null })

  test('nothing covers the button of the phone page that uploads', { tag: '@UP-04' }, async ({ page, context }) => {
    await openAsNewCustomer(page, '/my-photos/photos')
    const token = await showPhoneCode(page)
    const phone = await context.newPage()
    await phone.setViewportSize({ width: 375, height: 667 })
    await phone.goto(`/phone-upload#${token}`)
    await choosePhotos(
      phone,
      Array.from({ length: 6 }, (_, index) => jpegPhoto(`phone-${index}.jpg`)),
    )
    const upload = phone.getByRole('button', { name: 'Upload selection' })
    for (const viewport of [
      { width: 375, height: 667 },
      { width: 320, height: 256 },
    ]) {
      await phone.setViewportSize(viewport)
      await upload.scrollIntoViewIfNeeded()
      await expect.poll(() => isOnTop(upload), { message: `the button at ${viewport.width} pixels` }).toBe(true)
    }
  })
})
