import { readFile } from 'node:fs/promises'
import { readZip } from '../archives/read-zip.ts'
import { openAsDemoAccount } from '../identity/customer.ts'
import { failWithServerError } from '../library/timeline-page.ts'
import { expect, test } from '../site/test.ts'

test(
  'a business customer downloads one invoice, a month of invoices and selected invoices',
  { tag: '@WI-05' },
  async ({ page }) => {
    await openAsDemoAccount(page, '/invoices', 'studio')
    await expect(page.getByRole('heading', { level: 1, name: 'B2B invoices' })).toBeVisible()
    await expect(page.getByText(/^36 invoices · Total £\d+,\d{3}\.\d{2}$/)).toBeVisible()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Select invoice/ }) })
    await expect(row).toHaveCount(36)
    await expect(row.first()).toContainText('To be paid')
    const number =
      (
        (await row
          .first()
          .getByRole('button', { name: /^Download PDF/ })
          .textContent()) ?? ''
      )
        .split(' ')
        .at(-1) ?? ''

    // Each invoice has its own download state.
    await page.route('**/HistoricalInvoice/me/pdf/**', failWithServerError)
    await row.first().getByRole('button', { name: 'Download PDF' }).click()
    await expect(row.first().getByRole('alert')).toContainText(/Download failed Reference: [0-9a-f-]{36}/, {
      timeout: 30_000,
    })
    await page.unroute('**/HistoricalInvoice/me/pdf/**')
    const single = page.waitForEvent('download')
    await row.first().getByRole('button', { name: 'Download PDF' }).click()
    expect((await single).suggestedFilename()).toBe(`${number}.pdf`)
    expect((await readFile(await (await single).path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(row.first().getByRole('button', { name: 'Downloaded' })).toBeVisible()
    await expect(row.nth(1).getByRole('button', { name: 'Download PDF' })).toBeVisible()

    const structured = page.waitForEvent('download')
    await row.first().getByRole('button', { name: 'Download XML' }).press('Enter')
    expect((await structured).suggestedFilename()).toBe(`${number}.xml`)
    expect((await readFile(await (await structured).path())).toString()).toContain(`<cbc:ID>${number}</cbc:ID>`)

    const month = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Whole month as PDF/ })
      .first()
      .click()
    expect((await month).suggestedFilename()).toMatch(/^20\d\d-\d\d\.pdf$/)

    await row.first().getByRole('checkbox').check()
    await row.nth(2).getByRole('checkbox').check()
    await expect(page.getByText(/^2 invoices selected/)).toBeVisible()
    const archive = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download .zip' }).click()
    const entries = await readZip(await readFile(await (await archive).path()))
    expect([...entries.keys()]).toContain(`${number}.pdf`)
    expect([...entries.values()].map((bytes) => Buffer.from(bytes).subarray(0, 5).toString())).toEqual([
      '%PDF-',
      '%PDF-',
    ])
  },
)

test('a new business sees an empty list of invoices', { tag: '@WI-05' }, async ({ page }) => {
  await openAsDemoAccount(page, '/invoices', 'studio-new')
  await expect(page.getByRole('heading', { name: 'You have no invoices yet' })).toBeVisible()
})
