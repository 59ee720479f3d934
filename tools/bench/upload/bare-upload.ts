import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../process/free-port.ts'
import { moveTo, type Sides } from '../machine/processors.ts'
import { withFreshBrowser } from '../browser/measured-browser.ts'

declare const upload: () => Promise<void>

/**
 * Uploads from a page with only a file input to a server with only the pipeline: the limit of an upload in this browser on this
 * machine. Resolves to the seconds from the first checksum until the last photo is stored.
 */
export const bareUploadSeconds = async (
  files: readonly string[],
  { server: ofServer, browser }: Sides,
): Promise<number> => {
  moveTo(ofServer)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-upload-'))
  const server = fork(join(import.meta.dirname, 'bare-upload-server.ts'), {
    env: { ...process.env, PORT: String(port), FOLDER: folder },
  })
  try {
    await once(server, 'message')
    moveTo(browser)
    return await withFreshBrowser(async ({ page }) => {
      await page.goto(`http://control.localhost:${port}/`)
      await page.locator('input').setInputFiles([...files])
      const startedAt = performance.now()
      await page.evaluate(() => upload())
      return (performance.now() - startedAt) / 1000
    })
  } finally {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
