import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContainerEngine } from './container-engine.ts'

const STAND_INS = join(import.meta.dirname, 'stand-ins')
const BASE = 'localhost/account-site-base:12'

/** The Debian packages of the containers: PostgreSQL, nginx, an S3 interface, and the libraries of Node. */
const debianPackages = [
  ...['ca-certificates', 'curl', 'libatomic1', 'memcached', 'nginx-light', 'postgresql', 'python3'],
  ...['swift-account', 'swift-container', 'swift-object', 'swift-proxy'],
]

/** One base for all: it is downloaded once and kept. */
const ensureBase = async (engine: ContainerEngine) => {
  if (engine.hasImage(BASE)) return
  const system = join(engine.folder, 'debian')
  rmSync(system, { recursive: true, force: true })
  // Services of Debian may fail to be set up without a machine that runs them; their programs are there.
  const made = engine.attempt(
    ...['debootstrap', '--variant=minbase', `--include=${debianPackages.join(',')}`, 'bookworm', system],
  )
  if (!existsSync(join(system, 'usr/bin/swift-proxy-server'))) throw new Error(made.output.slice(-2000))
  for (const unused of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/locale', 'debootstrap'])
    rmSync(join(system, unused), { recursive: true, force: true })
  await engine.run('sh', '-c', `tar --directory '${system}' --create . | podman import --quiet - ${BASE}`)
  rmSync(system, { recursive: true, force: true })
}

/** The files that the stand-in for Node takes from this machine. */
const placeNode = (context: string) => {
  copyFileSync(process.execPath, join(context, 'node'))
  const npm = dirname(dirname(realpathSync('/usr/bin/npm')))
  cpSync(npm, join(context, 'npm'), { recursive: true, dereference: true })
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'certificates.crt'))
}

const standIns: Readonly<Record<string, RegExp>> = {
  node: /^node:/,
  postgres: /^postgres:/,
  nginx: /^nginx:/,
  store: /^chrislusf\/seaweedfs:/,
}

/**
 * Builds an image for each name of `images` that would be pulled, from Debian's packages: a machine without a way to a registry of
 * images runs the compose file with them.
 */
export const buildStandIns = async (engine: ContainerEngine, images: readonly string[]): Promise<void> => {
  await ensureBase(engine)
  const context = join(engine.folder, 'context')
  mkdirSync(context, { recursive: true })
  cpSync(STAND_INS, context, { recursive: true })
  placeNode(context)
  for (const image of images) {
    const [name] = Object.entries(standIns).find(([, pattern]) => pattern.test(image)) ?? []
    if (!name) throw new Error(`${image} has no stand-in: write one in ${STAND_INS}.`)
    const owner = image.includes('/') ? '' : 'library/'
    await engine.build(`docker.io/${owner}${image}`, { file: join(context, `${name}.Containerfile`), context })
  }
  rmSync(context, { recursive: true, force: true })
}
