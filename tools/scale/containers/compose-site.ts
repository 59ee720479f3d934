import { randomBytes } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'yaml'
import { interrupted } from '../../process/interruption.ts'
import { isPortFree } from '../../process/free-port.ts'
import { StartFailure } from '../../process/start-failure.ts'
import { readCompose, type ComposeService } from './compose-file.ts'
import type { ContainerEngine } from './container-engine.ts'
import { buildStandIns } from './stand-in-images.ts'

/** The port that the compose file publishes. */
const COMPOSE_PORT = 3000
const SITE_IMAGE = 'account-site'
const PROJECT = 'account-site-trial'
const BACK_ENDS = ['back-end-1', 'back-end-2']
const HEALTH_LIMIT_MS = 180_000
const POLL_MS = 1_000

type ComposeSiteOptions = {
  root: string
  /** Receives the compose file and its secrets. */
  folder: string
  engine: ContainerEngine
  /** Variables that are added to the environment of the back end. */
  environment: Record<string, string>
  onProgress: (sentence: string) => void
}

/** Writes the secrets that the compose file reads, in the format that its first lines describe. */
const writeSecrets = (folder: string) => {
  const secretsFolder = join(folder, '.secrets')
  mkdirSync(secretsFolder)
  const password = randomBytes(24).toString('hex')
  const secrets = {
    'postgres-password': password,
    'database-url': `postgres://account:${password}@postgres:5432/account`,
    // The stand-in for the object store reads an account and a user from the key.
    'store-key': 'site:back-end',
    'store-secret': randomBytes(24).toString('hex'),
    'payment-key': randomBytes(24).toString('hex'),
  }
  for (const [name, secret] of Object.entries(secrets)) {
    writeFileSync(join(secretsFolder, name), secret)
    // Compose mounts the files with their owner and mode, and the containers run as other users, who must read them.
    chmodSync(join(secretsFolder, name), 0o444)
  }
}

/** Copies the compose file, so that the secrets of a trial never replace those of a developer. */
const prepareProject = ({ root, folder, environment }: ComposeSiteOptions) => {
  copyFileSync(join(root, 'docker-compose.yml'), join(folder, 'docker-compose.yml'))
  const services = Object.fromEntries(BACK_ENDS.map((name) => [name, { environment }]))
  writeFileSync(join(folder, 'trial.yml'), stringify({ services }))
  writeSecrets(folder)
  return readCompose(readFileSync(join(root, 'docker-compose.yml'), 'utf8'))
}

const containerOf = ({ name }: ComposeService) => `${PROJECT}_${name}_1`

/** Runs the health check of the compose file, because podman runs none without systemd. */
const whenHealthy = async (engine: ContainerEngine, service: ComposeService, healthCommand: readonly string[]) => {
  const deadline = Date.now() + HEALTH_LIMIT_MS
  for (;;) {
    const { succeeded } = engine.attempt('podman', 'exec', containerOf(service), ...healthCommand)
    if (succeeded) return
    if (Date.now() > deadline) {
      const { output } = engine.attempt('podman', 'logs', '--tail', '20', containerOf(service))
      throw new StartFailure(`The service ${service.name} is not healthy after ${HEALTH_LIMIT_MS / 1000} s:\n${output}`)
    }
    await pause(POLL_MS, undefined, { signal: interrupted })
  }
}

const whenEnded = (engine: ContainerEngine, service: ComposeService) => {
  const { output } = engine.attempt('podman', 'wait', containerOf(service))
  if (output.trim() === '0') return
  const log = engine.attempt('podman', 'logs', '--tail', '20', containerOf(service)).output
  throw new StartFailure(`The service ${service.name} ended with ${output.trim()}:\n${log}`)
}

const startService = async (engine: ContainerEngine, service: ComposeService) => {
  interrupted.throwIfAborted()
  await engine.run('podman', 'start', containerOf(service))
  if (service.healthCommand) await whenHealthy(engine, service, service.healthCommand)
  else if (service.isOnce) whenEnded(engine, service)
}

/**
 * Builds the image of deploy/Dockerfile and brings docker-compose.yml up by podman-compose, with stand-ins for the images that
 * would be pulled. Services start in the order of their conditions.
 */
export const startComposeSite = async (options: ComposeSiteOptions) => {
  const { root, folder, engine, onProgress } = options
  if (!(await isPortFree(COMPOSE_PORT)))
    throw new StartFailure(`Port ${COMPOSE_PORT}, which docker-compose.yml publishes, is taken by another program.`)
  const services = prepareProject(options)
  const pulled = new Set(services.map(({ image }) => image).filter((image) => image !== SITE_IMAGE))
  const dockerfile = join(root, 'deploy', 'Dockerfile')
  const base = /^FROM (\S+)/m.exec(readFileSync(dockerfile, 'utf8'))?.[1] ?? ''
  onProgress('Building the stand-in images…')
  await buildStandIns(engine, [...pulled, base])
  onProgress('Building the image of the site…')
  await engine.build(SITE_IMAGE, { file: dockerfile, context: root, target: 'demo' })
  // The image of an earlier run has no name any more; the removal frees gigabytes.
  engine.attempt('podman', 'image', 'prune', '--force')

  const files = ['--file', join(folder, 'docker-compose.yml'), '--file', join(folder, 'trial.yml')]
  const compose = ['podman-compose', '--project-name', PROJECT, ...files]
  const stop = () => void engine.attempt(...compose, 'down', '--volumes')
  try {
    await engine.run(...compose, 'up', '--no-start', '--no-build')
    for (const service of services) {
      onProgress(`Starting ${service.name}…`)
      await startService(engine, service)
    }
    return { port: COMPOSE_PORT, stop }
  } catch (error) {
    stop()
    throw error
  }
}
