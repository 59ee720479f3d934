// `pnpm test:scale`: the same code on PostgreSQL, an S3-compatible store and several processes behind nginx. It runs the back
// end's own tests against the store, and the core of the end-to-end suite against the whole. `back-end` or `journeys` behind it
// runs one of the two.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildFrontEnds } from '../build/build.ts'
import { makeDemoLibrary } from '../start/demo-library.ts'
import { ensureChromium } from '../test/chromium.ts'
import { runStep } from '../test/step.ts'
import { ensureDebianPackages } from './debian-packages.ts'
import { startScaleSite } from './scale-site.ts'
import { startSwift } from './swift.ts'

const root = dirname(dirname(import.meta.dirname))
const BUCKET = 'account-site'
const PROCESSES = 2
const DEMO_PHOTOS = 60

/** What passes through several processes or the object store: the rest knows nothing of either. */
const backEndTests = [
  ...['object-store', 'archives', 'uploads', 'downloads', 'phone-uploads', 'jobs'].map(
    (folder) => `backend/${folder}/`,
  ),
  'tools/release/s3/',
  'backend/backup/',
]
const journeys = [
  'sign-in',
  'session',
  'upload',
  'upload-refusals',
  'phone-upload',
  'activation',
  'timeline',
  'albums',
  'shared-albums',
  'downloads',
  'library-services',
  'configuration',
  'headers',
].map((name) => `/${name}.spec.ts`)

const onProgress = (sentence: string) => console.log(`  ${sentence}`)

const createBucket = async ({ S3_ENDPOINT: endpoint, ...credentials }: Record<string, string>) => {
  Object.assign(process.env, credentials)
  const client = new S3Client({ ...(endpoint && { endpoint }), forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
}

const runJourneys = async (scratch: string, store: Record<string, string>, chromium: string | undefined) => {
  const folder = join(scratch, 'site')
  const environment = { ...store, OBJECT_STORE: `s3://${BUCKET}/site` }
  const { site, port } = await startScaleSite({ root, folder, environment, processes: PROCESSES, onProgress })
  try {
    const library = makeDemoLibrary({ root, site, photos: DEMO_PHOTOS, onProgress })
    if ((await library.finished) !== 0) throw new Error('The demo library could not be made; the lines above say why.')
    return await runStep(root, {
      name: `journeys through nginx, ${PROCESSES} processes and a bucket`,
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project=site', ...journeys],
      environment: {
        E2E_PORT: String(port),
        E2E_DATA: folder,
        ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }),
      },
    })
  } finally {
    await site.stop()
  }
}

const run = async (part: string | undefined): Promise<boolean> => {
  ensureDebianPackages()
  const chromium = ensureChromium(root)
  await buildFrontEnds()
  const scratch = mkdtempSync(join(tmpdir(), 'account-site-scale-'))
  // nginx serves as nobody, who has to find its files below.
  chmodSync(scratch, 0o711)
  onProgress('Starting the object store…')
  const swift = await startSwift(join(scratch, 'swift'))
  try {
    await createBucket(swift.environment)
    const runBackEnd = () =>
      runStep(root, {
        name: 'the back end and releases over a bucket',
        command: ['npm', 'run', '--silent', 'unit', '--', '--silent', ...backEndTests],
        environment: { ...swift.environment, TEST_OBJECT_STORE: `s3://${BUCKET}/tests` },
      })
    const outcomes: boolean[] = []
    if (part !== 'journeys') outcomes.push(await runBackEnd())
    if (part !== 'back-end') outcomes.push(await runJourneys(scratch, swift.environment, chromium))
    const passed = outcomes.every(Boolean)
    if (passed) rmSync(scratch, { recursive: true, force: true })
    else console.log(`  The logs are kept in ${scratch}`)
    return passed
  } finally {
    await swift.stop()
  }
}

process.exit((await run(process.argv[2])) ? 0 : 1)
