import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemoLibrary } from '../local-site/launcher/demo-library.ts'
import { startSite } from '../local-site/launcher/site.ts'
import { freePort } from '../process/free-port.ts'
import { runStep } from '../process/step.ts'
import { DEMO_PHOTOS, MAIN_SITE, ONE_PROCESS_TAG, SHORT_LIVED } from './journey-site.ts'

type OneProcessOptions = {
  root: string
  chromium: string | undefined
  reportFile: string
}

type EndToEndOptions = OneProcessOptions & { playwrightArguments: readonly string[] }

type Place = { root: string; scratch: string }

const onProgress = (sentence: string) => console.log(`  ${sentence}`)

const startSiteIn = async ({ root, scratch }: Place, name: string, settings: Record<string, string>) => {
  const port = await freePort()
  const dataFolder = join(scratch, name)
  const environment = { LOG_LEVEL: 'warn', ...settings }
  return { port, dataFolder, site: await startSite({ root, dataFolder, port, environment, onProgress }) }
}

/**
 * Runs `run` with a scratch folder, ends what it started, and keeps the folder with data and logs when it fails. The folder goes last:
 * a database whose files disappear would start again while it is being stopped.
 */
const inScratch = async (run: (scratch: string, stops: (() => Promise<void>)[]) => Promise<boolean>) => {
  const scratch = mkdtempSync(join(tmpdir(), 'account-site-e2e-'))
  const stops: (() => Promise<void>)[] = []
  let passed = false
  try {
    passed = await run(scratch, stops)
  } finally {
    for (const stop of stops) await stop()
  }
  if (passed) rmSync(scratch, { recursive: true, force: true })
  else console.log(`  The sites' data and logs are kept in ${scratch}`)
  return passed
}

const playwright = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']

const environmentOf = (
  { chromium, reportFile }: OneProcessOptions,
  { port, dataFolder }: { port: number; dataFolder: string },
) => ({
  E2E_PORT: String(port),
  E2E_DATA: dataFolder,
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }),
})

/** Runs the journeys, or those that the arguments name, against production builds and the one process of `npm start`. */
export const runEndToEnd = (options: EndToEndOptions): Promise<boolean> =>
  inScratch(async (scratch, stops) => {
    const { root, playwrightArguments } = options
    const main = await startSiteIn({ root, scratch }, 'site', MAIN_SITE)
    stops.unshift(main.site.stop)
    // The second site starts while the photos are rendered.
    const library = makeDemoLibrary({ root, site: main.site, photos: DEMO_PHOTOS, onProgress })
    stops.unshift(library.stop)
    const shortLived = await startSiteIn({ root, scratch }, 'short-lived', SHORT_LIVED)
    stops.unshift(shortLived.site.stop)
    if ((await library.finished) !== 0) throw new Error('The demo library could not be made; the lines above say why.')
    return runStep(root, {
      name: 'journeys on one process',
      // A project that others depend on would run as a whole, whatever the arguments name.
      command: [...playwright, ...(playwrightArguments.length > 0 ? ['--no-deps'] : []), ...playwrightArguments],
      environment: { ...environmentOf(options, main), E2E_SHORT_PORT: String(shortLived.port) },
    })
  })

/** Runs the journeys that the whole suite on several processes does not cover: those with the tag of one process. */
export const runOneProcessJourneys = (options: OneProcessOptions): Promise<boolean> =>
  inScratch(async (scratch, stops) => {
    const { root } = options
    const main = await startSiteIn({ root, scratch }, 'site', MAIN_SITE)
    stops.unshift(main.site.stop)
    return runStep(root, {
      name: 'journeys on one process',
      command: [
        ...[...playwright, '--no-deps', '--grep', ONE_PROCESS_TAG],
        // It runs beside the other journeys, with an output folder of its own and little processor.
        ...['--workers=1', '--output', join(root, 'test-results', 'one-process')],
      ],
      environment: environmentOf(options, main),
      isShownAtEnd: true,
    })
  })
