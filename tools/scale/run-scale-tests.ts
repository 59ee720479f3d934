import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { makeDemoLibrary } from '../start/demo-library.ts'
import { DEMO_PHOTOS, EXPORTED_PHOTOS_ON_BUCKET, MAIN_SITE_ON_BUCKET, SHORT_LIVED } from '../test/journey-site.ts'
import { runStep } from '../test/step.ts'
import { startScaleSite } from './scale-site.ts'
import { startSwift } from './swift.ts'

const BUCKET = 'account-site'
const PROCESSES = 2

/** What passes through several processes or the object store. */
const backEndTests = [
  ...['object-store', 'archives', 'uploads', 'downloads', 'phone-uploads'].map((folder) => `backend/${folder}/`),
  'backend/jobs/jobs.test.ts',
  'backend/faults/object-store-outage.test.ts',
  // It needs Debian's nginx, which may not be there before.
  'tools/edge/',
  'tools/release/s3/',
  'backend/backup/',
]

export const scaleParts = ['back-end', 'journeys'] as const
export type ScalePart = (typeof scaleParts)[number]

export type ScaleOptions = {
  root: string
  chromium: string | undefined
  parts: readonly ScalePart[]
  /** Specifications of the end-to-end suite; all that can run against this site unless given. */
  journeys?: readonly string[]
  /** Where Jest and Playwright write down what passed. */
  reports?: { unit: string; browser: string }
}

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

const runJourneys = async (
  { root, chromium, journeys = [], reports }: ScaleOptions,
  { scratch, store }: { scratch: string; store: Record<string, string> },
) => {
  const folderOf = (name: string) => join(scratch, name)
  const siteOn = (name: string, settings: Record<string, string>) => {
    const environment = { ...store, OBJECT_STORE: `s3://${BUCKET}/${name}`, ...settings }
    return startScaleSite({ root, folder: folderOf(name), environment, processes: PROCESSES, onProgress })
  }
  const { site, port } = await siteOn('site', MAIN_SITE_ON_BUCKET)
  // It is drawn while the second site starts.
  const library = makeDemoLibrary({ root, site, photos: DEMO_PHOTOS, onProgress })
  let shortLived: Awaited<ReturnType<typeof siteOn>> | undefined
  try {
    shortLived = await siteOn('short-lived', SHORT_LIVED)
    if ((await library.finished) !== 0) throw new Error('The demo library could not be made; the lines above say why.')
    return await runStep(root, {
      name: `journeys through nginx, ${PROCESSES} processes and a bucket`,
      command: [
        ...['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
        ...(journeys.length > 0 ? ['--no-deps'] : []),
        `--reporter=${reports ? 'list,json' : 'list'}`,
        // As paths: Playwright takes them for patterns, and `upload.spec.ts` is in `phone-upload.spec.ts` as well.
        ...journeys.map((journey) => `/${journey}`),
      ],
      environment: {
        E2E_PORT: String(port),
        E2E_SHORT_PORT: String(shortLived.port),
        E2E_DATA: folderOf('site'),
        E2E_WHOLE: String(journeys.length === 0),
        E2E_EXPORTED_PHOTOS: String(EXPORTED_PHOTOS_ON_BUCKET),
        ...(reports && { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser }),
        ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }),
      },
    })
  } finally {
    await library.stop()
    await shortLived?.site.stop()
    await site.stop()
  }
}

/**
 * The same code on PostgreSQL, an S3-compatible store and several processes behind nginx: the back end's own tests over the
 * store, and the end-to-end suite through the whole. Needs Debian's packages, and built front ends.
 */
export const runScaleTests = async (options: ScaleOptions): Promise<boolean> => {
  const scratch = mkdtempSync(join(tmpdir(), 'account-site-scale-'))
  // nginx serves as nobody, who has to find its files below.
  chmodSync(scratch, 0o711)
  onProgress('Starting the object store…')
  const swift = await startSwift(join(scratch, 'swift'))
  try {
    await createBucket(swift.environment)
    const outcomes: boolean[] = []
    if (options.parts.includes('back-end')) outcomes.push(await runBackEnd(options, swift.environment))
    if (options.parts.includes('journeys'))
      outcomes.push(await runJourneys(options, { scratch, store: swift.environment }))
    const passed = outcomes.every(Boolean)
    if (passed) rmSync(scratch, { recursive: true, force: true })
    else console.log(`  The logs are kept in ${scratch}`)
    return passed
  } finally {
    await swift.stop()
  }
}
