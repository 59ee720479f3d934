import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { makeDemoLibrary } from '../local-site/launcher/demo-library.ts'
import { settleAll, runStep } from '../process/step.ts'
import { startScaleSite } from '../scale/scale-site.ts'
import { startSwift } from '../scale/swift.ts'
import { DEMO_PHOTOS, MAIN_SITE, SHORT_LIVED } from './journey-site.ts'
import { retryFailedFiles, runUnitTests, type UnitTests } from './unit-tests.ts'

const BUCKET = 'account-site'
const PROCESSES = 2

/** The unit tests whose outcome depends on the object store: the others would run the same lines again. */
const backEndTests = [
  'backend/platform/object-store/object-store.test.ts',
  ...['abandoned', 'resumed'].map((uploads) => `backend/library/uploads/${uploads}-uploads.test.ts`),
  ...['large-photos', 'late-parts', 'refused-files', 'several-processes', 'stored-bytes', 'stored-once', 'uploads'].map(
    (name) => `backend/library/uploads/${name}.test.ts`,
  ),
  'backend/library/downloads/downloads.test.ts',
  'backend/testing/faults/object-store-outage.test.ts',
  'tools/registry/store/s3/s3-store.test.ts',
  'backend/operations/backup.test.ts',
]

export const scaleParts = ['back-end', 'journeys'] as const
export type ScalePart = (typeof scaleParts)[number]

export type ScaleOptions = {
  root: string
  chromium: string | undefined
  parts: readonly ScalePart[]
  /** Specifications of the end-to-end suite; all of them unless given. */
  journeys?: readonly string[]
  /** Unit tests of the back end; those that depend on the store unless given. */
  backEnd?: readonly string[]
  /** The report files of Jest and Playwright. */
  reports?: { unit: string; browser: string }
  /** The tests of the back end start when this settles: two runs of Jest at once would slow the journeys down. */
  unitTests?: Promise<unknown>
}

/** The scratch folder of the sites, and the environment that names the bucket and its credentials. */
type Place = { scratch: string; store: Record<string, string> }

const onProgress = (sentence: string) => console.log(`  ${sentence}`)

const createBucket = async ({ S3_ENDPOINT: endpoint, ...credentials }: Record<string, string>) => {
  Object.assign(process.env, credentials)
  const client = new S3Client({ ...(endpoint && { endpoint }), forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
}

const backEndTestsOf = (
  { root, reports, backEnd = backEndTests }: ScaleOptions,
  store: Record<string, string>,
): UnitTests => ({
  root,
  name: 'the back end and releases over a bucket',
  report: reports?.unit,
  paths: backEnd,
  environment: { ...store, TEST_OBJECT_STORE: `s3://${BUCKET}/tests` },
})

/** The sites of the journeys, and their demo library, which is made as soon as the first site responds. */
const startSites = async (root: string, { scratch, store }: Place) => {
  const folderOf = (name: string) => join(scratch, name)
  const siteOn = (name: string, settings: Record<string, string>) => {
    const environment = { ...store, OBJECT_STORE: `s3://${BUCKET}/${name}`, ...settings }
    return startScaleSite({ root, folder: folderOf(name), environment, processes: PROCESSES, onProgress })
  }
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopPart of stops) await stopPart()
  }
  try {
    const main = await siteOn('site', MAIN_SITE)
    stops.unshift(main.site.stop)
    const library = makeDemoLibrary({ root, site: main.site, photos: DEMO_PHOTOS, onProgress })
    stops.unshift(library.stop)
    const shortLived = await siteOn('short-lived', SHORT_LIVED)
    stops.unshift(shortLived.site.stop)
    return { port: main.port, shortPort: shortLived.port, dataFolder: folderOf('site'), library, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Sites = Awaited<ReturnType<typeof startSites>>

const runPlaywright = async ({ root, chromium, journeys = [], reports }: ScaleOptions, sites: Sites) => {
  if ((await sites.library.finished) !== 0)
    throw new Error('The demo library could not be created; the lines above say why.')
  return runStep(root, {
    name: `journeys through nginx, ${PROCESSES} processes and a bucket`,
    command: [
      ...['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      ...(journeys.length > 0 ? ['--no-deps'] : []),
      `--reporter=${reports ? 'list,json' : 'list'}`,
      // Playwright takes arguments as patterns: without the slash, `upload.spec.ts` would match `phone-upload.spec.ts`.
      ...journeys.map((journey) => `/${journey}`),
    ],
    environment: {
      E2E_PORT: String(sites.port),
      E2E_SHORT_PORT: String(sites.shortPort),
      E2E_DATA: sites.dataFolder,
      ...(reports && { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser }),
      ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }),
    },
  })
}

const runJourneys = async (options: ScaleOptions, place: Place): Promise<boolean> => {
  const sites = await startSites(options.root, place)
  try {
    return await runPlaywright(options, sites)
  } finally {
    await sites.stop()
  }
}

const runParts = async (options: ScaleOptions, place: Place): Promise<boolean> => {
  const has = (part: ScalePart) => options.parts.includes(part)
  const backEnd = backEndTestsOf(options, place.store)
  const runBackEnd = async () => {
    await options.unitTests
    return runUnitTests({ ...backEnd, isBackground: true })
  }
  const [isBackEndGreen, areJourneysGreen] = await settleAll([
    has('back-end') ? runBackEnd() : true,
    has('journeys') ? runJourneys(options, place) : true,
  ])
  return (isBackEndGreen || (await retryFailedFiles(backEnd))) && areJourneysGreen
}

/**
 * Runs the same code on PostgreSQL, an S3-compatible store and several processes behind nginx: the unit tests of the back
 * end that use the store, and the end-to-end suite. Needs Debian's packages and built front ends.
 */
export const runScaleTests = async (options: ScaleOptions): Promise<boolean> => {
  const scratch = mkdtempSync(join(tmpdir(), 'account-site-scale-'))
  // nginx runs as the user nobody, who has to reach its files in this folder.
  chmodSync(scratch, 0o711)
  onProgress('Starting the object store…')
  const swift = await startSwift(join(scratch, 'swift'))
  try {
    await createBucket(swift.environment)
    const passed = await runParts(options, { scratch, store: swift.environment })
    if (passed) rmSync(scratch, { recursive: true, force: true })
    else console.log(`  The logs are kept in ${scratch}`)
    return passed
  } finally {
    await swift.stop()
  }
}
