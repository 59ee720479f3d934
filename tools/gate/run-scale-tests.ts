import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { makeDemoLibrary } from '../local-site/launcher/demo-library.ts'
import { DEMO_PHOTOS, EXPORTED_PHOTOS_ON_BUCKET, MAIN_SITE_ON_BUCKET, SHORT_LIVED } from './journey-site.ts'
import { runStep } from '../process/step.ts'
import { startScaleSite } from '../scale/scale-site.ts'
import { startSwift } from '../scale/swift.ts'

const BUCKET = 'account-site'
const PROCESSES = 2

/** Tests of code that uses several processes or the object store. */
const backEndTests = [
  'backend/platform/object-store/',
  ...['archives', 'uploads', 'downloads', 'phone-uploads'].map((folder) => `backend/library/${folder}/`),
  'backend/platform/jobs/jobs.test.ts',
  'backend/testing/faults/object-store-outage.test.ts',
  // The edge tests need Debian's nginx, which the scale tests install.
  'tools/edge-production/',
  'tools/registry/store/s3/',
  'backend/operations/',
]

export const scaleParts = ['back-end', 'journeys'] as const
export type ScalePart = (typeof scaleParts)[number]

export type ScaleOptions = {
  root: string
  chromium: string | undefined
  parts: readonly ScalePart[]
  /** Specifications of the end-to-end suite; all of them when absent. */
  journeys?: readonly string[]
  /** Paths of the reports of Jest and Playwright. */
  reports?: { unit: string; browser: string }
}

/** A folder for the sites' local files, and the environment with the address of the bucket. */
type Place = { scratch: string; store: Record<string, string> }

const onProgress = (sentence: string) => console.log(`  ${sentence}`)

const createBucket = async ({ S3_ENDPOINT: endpoint, ...credentials }: Record<string, string>) => {
  Object.assign(process.env, credentials)
  const client = new S3Client({ ...(endpoint && { endpoint }), forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
}

const runBackEnd = ({ root, reports }: ScaleOptions, store: Record<string, string>) =>
  runStep(root, {
    name: 'the back end and releases over a bucket',
    command: [
      ...['npm', 'run', '--silent', 'unit', '--', '--silent'],
      ...(reports ? ['--json', `--outputFile=${reports.unit}`] : []),
      ...backEndTests,
    ],
    environment: { ...store, TEST_OBJECT_STORE: `s3://${BUCKET}/tests` },
  })

/** Starts the two sites of the journeys, and the creation of the demo library as soon as the first one is ready. */
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
    const main = await siteOn('site', MAIN_SITE_ON_BUCKET)
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

const runJourneys = async ({ root, chromium, journeys = [], reports }: ScaleOptions, sites: Sites) => {
  if ((await sites.library.finished) !== 0)
    throw new Error('The demo library could not be created; the lines above say why.')
  return runStep(root, {
    name: `journeys through nginx, ${PROCESSES} processes and a bucket`,
    command: [
      ...['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      ...(journeys.length > 0 ? ['--no-deps'] : []),
      `--reporter=${reports ? 'list,json' : 'list'}`,
      // Playwright reads them as patterns: without the slash `upload.spec.ts` would match `phone-upload.spec.ts` as well.
      ...journeys.map((journey) => `/${journey}`),
    ],
    environment: {
      E2E_PORT: String(sites.port),
      E2E_SHORT_PORT: String(sites.shortPort),
      E2E_DATA: sites.dataFolder,
      E2E_WHOLE: String(journeys.length === 0),
      E2E_EXPORTED_PHOTOS: String(EXPORTED_PHOTOS_ON_BUCKET),
      ...(reports && { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser }),
      ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }),
    },
  })
}

const runParts = async (options: ScaleOptions, place: Place): Promise<boolean> => {
  const has = (part: ScalePart) => options.parts.includes(part)
  // The sites start while the back end's tests run, because starting them is mostly waiting.
  const [backEnd, starting] = await Promise.allSettled([
    has('back-end') ? runBackEnd(options, place.store) : true,
    has('journeys') ? startSites(options.root, place) : undefined,
  ])
  const sites = starting.status === 'fulfilled' ? starting.value : undefined
  try {
    for (const part of [backEnd, starting]) if (part.status === 'rejected') throw part.reason
    const journeys = sites === undefined || (await runJourneys(options, sites))
    return journeys && backEnd.status === 'fulfilled' && backEnd.value
  } finally {
    await sites?.stop()
  }
}

/**
 * Runs the same code on PostgreSQL, an S3-compatible store and several processes behind nginx: the back end's tests against the
 * store, then the end-to-end suite. Needs Debian's packages and built front ends.
 */
export const runScaleTests = async (options: ScaleOptions): Promise<boolean> => {
  const scratch = mkdtempSync(join(tmpdir(), 'account-site-scale-'))
  // The workers of nginx run as another user, who needs to traverse this folder.
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
