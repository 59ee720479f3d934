import { moveTo, type Sides } from '../machine/processors.ts'
import { withFreshBrowser } from '../browser/measured-browser.ts'
import { registerCustomer } from '../site/register-customer.ts'

/** A file that is refused or fails ends the measurement. */
const LIMIT_MS = 300_000

type UploadOptions = { files: readonly string[]; sides: Sides }

/** Uploads as a new customer. Resolves to the seconds from 'Upload selection' until the last photo is stored. */
export const uploadSeconds = (accountOrigin: string, { files, sides }: UploadOptions): Promise<number> => {
  moveTo(sides.browser)
  return withFreshBrowser(async ({ page }) => {
    await page.goto(`${accountOrigin}/my-photos/photos`)
    await registerCustomer(page)
    await page.getByRole('button', { name: 'Add photos' }).first().click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose photos' }).click()
    await (await chooser).setFiles([...files])
    const startedAt = performance.now()
    await page.getByRole('button', { name: 'Upload selection' }).click()
    // A file counts when its thumbnails are stored, not when its bytes have arrived.
    await page.waitForFunction(
      (count) =>
        new RegExp(`(?<!\\d)${count} photos? added`).test(document.querySelector('[role="dialog"]')?.textContent ?? ''),
      files.length,
      { timeout: LIMIT_MS, polling: 50 },
    )
    return (performance.now() - startedAt) / 1000
  })
}
