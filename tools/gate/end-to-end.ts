import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemoLibrary } from '../local-site/launcher/demo-library.ts'
import { freePort } from '../process/free-port.ts'
import { startSite } from '../local-site/launcher/site.ts'
import { DEMO_PHOTOS, MAIN_SITE, SHORT_LIVED } from './journey-site.ts'
import { runStep } from '../process/step.ts'

type EndToEndOptions = {
  root: string
  chromium: string | undefined
  reportFile: string
  playwrightArguments: string[]
  /** The specifications to run, none of which reads the demo library; all specifications when absent. */
  only?: readonly string[]
}

/** Runs Playwright against the production builds and the real back end, on fresh data. */
export const runEndToEnd = async ({
  root,
  chromium,
  reportFile,
  playwrightArguments,
  only = [],
}: EndToEndOptions): Promise<boolean> => {
  const scratch = mkdtempSync(join(tmpdir(), 'account-site-e2e-'))
  const onProgress = (sentence: string) => console.log(`  ${sentence}`)
  const siteOn = async (name: string, environment: Record<string, string>) => {
    const port = await freePort()
    const dataFolder = join(scratch, name)
    return { port, dataFolder, site: await startSite({ root, dataFolder, port, environment, onProgress }) }
  }
  const stops: (() => Promise<void>)[] = []
  try {
    const main = await siteOn('site', { LOG_LEVEL: 'warn', ...MAIN_SITE })
    stops.unshift(main.site.stop)
    // The photos are created while the second site starts.
    const library = makeDemoLibrary({ root, site: main.site, photos: DEMO_PHOTOS, onProgress })
    stops.unshift(library.stop)
    const shortLived =
      only.length === 0 ? await siteOn('short-lived', { LOG_LEVEL: 'warn', ...SHORT_LIVED }) : undefined
    if (shortLived) stops.unshift(shortLived.site.stop)
    const ensureLibrary = async () => {
      if ((await library.finished) !== 0)
        throw new Error('The demo library could not be created; the lines above say why.')
    }
    // Chosen specifications do not read the demo library, so it is created while they run.
    if (only.length === 0) await ensureLibrary()
    const passed = await runStep(root, {
      name: 'journeys on one process',
      command: [
        'playwright',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
        ...playwrightArguments,
      ],
      environment: {
        E2E_PORT: String(main.port),
        E2E_DATA: main.dataFolder,
        ...(shortLived && { E2E_SHORT_PORT: String(shortLived.port) }),
        E2E_ONLY: only.join(' '),
        E2E_WHOLE: String(playwrightArguments.length === 0),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }),
      },
    })
    await ensureLibrary()
    if (passed) rmSync(scratch, { recursive: true, force: true })
    else console.log(`  The sites' data and logs are kept in ${scratch}`)
    return passed
  } finally {
    for (const stop of stops) await stop()
  }
}
