import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from '../process/step.ts'
import { startComposeSite } from '../scale/containers/compose-site.ts'
import { createContainerEngine } from '../scale/containers/container-engine.ts'
import { MAIN_SITE } from './journey-site.ts'

/** Program → the Debian package that has it. */
const programs = {
  '/usr/bin/podman': 'podman',
  '/usr/lib/podman/netavark': 'netavark',
  // Without it containers start, and do not find each other by name.
  '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
  '/usr/bin/buildah': 'buildah',
  '/usr/bin/podman-compose': 'podman-compose',
  '/usr/sbin/runc': 'runc',
  '/usr/sbin/debootstrap': 'debootstrap',
} as const

/** Journeys through each container: pages of the edge, mails, rows, a photo in the store, and an archive of it. */
export const containerJourneys = [
  'shell/session/registration.spec.ts',
  'settings/addresses.spec.ts',
  'photos/uploads/upload.spec.ts',
  'photos/downloads.spec.ts',
]

/** The images are kept between runs; podman accepts no long path for what it has open. */
const engineFolder = join(tmpdir(), 'account-site-containers')

type ContainerJourneyOptions = {
  root: string
  chromium: string | undefined
  /** Specifications of the end-to-end suite; a part of them unless given. */
  journeys: readonly string[]
}

const runPlaywright = (port: number, { root, chromium, journeys }: ContainerJourneyOptions) =>
  runStep(root, {
    name: 'journeys through the containers of docker-compose.yml',
    command: [
      ...['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--no-deps', '--reporter=list'],
      ...journeys.map((journey) => `/${journey}`),
    ],
    environment: { E2E_PORT: String(port), ...(chromium && { PLAYWRIGHT_CHROMIUM: chromium }) },
  })

/**
 * Builds the image, brings docker-compose.yml up, runs a part of the journeys against it and takes everything down. Resolves to
 * whether they passed; where a program is missing or the user is not root, a sentence says so and they did not pass.
 */
export const runContainerJourneys = async ({ journeys, ...options }: ContainerJourneyOptions): Promise<boolean> => {
  const missing = Object.entries(programs).flatMap(([program, name]) => (existsSync(program) ? [] : [name]))
  if (missing.length > 0 || process.getuid?.() !== 0) {
    console.log(`The containers need root and Debian's packages ${Object.values(programs).join(', ')}.`)
    return false
  }
  const folder = mkdtempSync(join(tmpdir(), 'account-site-compose-'))
  const startedAt = performance.now()
  const onProgress = (sentence: string) =>
    console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${sentence}`)
  const engine = createContainerEngine(engineFolder)
  try {
    const site = await startComposeSite({ root: options.root, folder, engine, environment: MAIN_SITE, onProgress })
    onProgress('The containers are up.')
    return await runPlaywright(site.port, {
      ...options,
      journeys: journeys.length > 0 ? journeys : containerJourneys,
    }).finally(site.stop)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
