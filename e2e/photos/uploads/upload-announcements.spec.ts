import type { Page } from '@playwright/test'
import { openAsNewCustomer } from '../../identity/customer.ts'
import { heavyJpeg } from '../../photo-files/bad-files.ts'
import { expect, test } from '../../site/test.ts'
import { fileRow, importDialog, openImport } from '../../library/import-dialog.ts'
import { uploadSlowly } from '../../library/slow-uploads.ts'

/** Records the texts of the page's live regions, in order. */
const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    const record = (records: MutationRecord[]) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest('[role=status]')?.textContent
        if (text && announcements.at(-1) !== text) announcements.push(text)
      }
    }
    new MutationObserver(record).observe(document, { childList: true, characterData: true, subtree: true })
  })

const announcementsOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'announcements') as string[])

test(
  'assistive technology announces the upload progress in the dialog and after it is closed',
  { tag: '@UP-01' },
  async ({ page }) => {
    await recordAnnouncements(page)
    await openAsNewCustomer(page, '/my-photos/photos')
    const files = ['one.jpg', 'two.jpg'].map((name) => heavyJpeg(name, 8))
    const restore = await uploadSlowly(page, files, { megabytesPerSecond: 1 })
    const overall = importDialog(page).getByRole('progressbar', { name: 'All photos' })
    const valueOf = () => overall.evaluate((bar: HTMLProgressElement) => bar.value)
    await expect.poll(valueOf).toBeGreaterThan(0)
    expect(await valueOf()).toBeLessThan(1)
    await expect(importDialog(page).getByRole('progressbar', { name: 'Progress of one.jpg' })).toBeVisible()
    await expect.poll(() => announcementsOn(page)).toContainEqual(expect.stringMatching(/^0 of 2 finished/))

    await importDialog(page).getByRole('button', { name: 'Continue in the background' }).click()
    await expect.poll(() => announcementsOn(page)).toContain('Uploading 0 of 2')
    await restore()
    await expect.poll(() => announcementsOn(page), { timeout: 40_000 }).toContain('2 photos added')
    await openImport(page)
    await expect(fileRow(page, 'two.jpg')).toContainText('Added')
  },
)
