import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildFrontEnds } from '../../build/build.ts'
import { ensureDebianPackages } from '../../programs/debian-packages.ts'
import { startScaleSite } from '../../scale/scale-site.ts'
import { makeDemoLibrary } from '../../local-site/launcher/demo-library.ts'
import { freePort } from '../../process/free-port.ts'
import { startSite, type SiteOptions } from '../../local-site/launcher/site.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

export type MeasuredSite = {
  accountOrigin: string
  /**
   * Adds rows to the demo library. They share the thumbnails of the real photos, except those that the timeline shows at first: a
   * customer's library shows no picture twice.
   */
  seed: (photos: number) => void
  stop: () => Promise<void>
}

/** Places builds that the site serves instead of the workspace's. Receives the port before the site starts. */
export type ServedBuilds = (place: { port: number; dataFolder: string }) => Promise<SiteOptions['served']>

/** More photos than the timeline shows of the 25 years of a seeded library. */
const OWN_PICTURES = 10_000

const onProgress = (sentence: string) => console.log(`  ${sentence}`)

/** Starts the site behind nginx, as it is deployed. */
const startDeployed = (dataFolder: string) => {
  ensureDebianPackages(['nginx-light'])
  // The workers of nginx run as another user, who needs to traverse this folder.
  chmodSync(dataFolder, 0o711)
  const environment = { OBJECT_STORE: join(dataFolder, 'objects') }
  return startScaleSite({ root, folder: dataFolder, environment, processes: 1, onProgress })
}

const startWithBuilds = async (dataFolder: string, placeBuilds: ServedBuilds) => {
  const port = await freePort()
  const served = await placeBuilds({ port, dataFolder })
  const environment = { LOG_LEVEL: 'warn' }
  return { port, site: await startSite({ root, dataFolder, port, ...(served && { served }), environment, onProgress }) }
}

/** Starts the production build on fresh data, with a demo library of `photos` real photos. */
export const startMeasuredSite = async (photos: number, placeBuilds?: ServedBuilds): Promise<MeasuredSite> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'account-site-bench-'))
  await buildFrontEnds()
  const { site, port } = await (placeBuilds ? startWithBuilds(dataFolder, placeBuilds) : startDeployed(dataFolder))
  const stop = async () => {
    await site.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const library = makeDemoLibrary({ root, site, photos, onProgress })
  if ((await library.finished) !== 0) {
    await stop()
    throw new Error('The demo library could not be made; the lines above say why.')
  }
  const seed = (rows: number) => {
    const program = join(root, 'tools', 'seed-library', 'seed-library.ts')
    const args = ['--photos', String(rows), '--own-pictures', String(OWN_PICTURES)]
    const { status } = spawnSync(process.execPath, [program, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...site.backendEnvironment },
    })
    if (status !== 0) throw new Error('The library could not be seeded; the lines above say why.')
  }
  return { accountOrigin: `http://account.uk.localhost:${port}`, seed, stop }
}
