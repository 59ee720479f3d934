import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interrupted } from '../../process/interruption.ts'
import { StartFailure } from '../../process/start-failure.ts'

/** The engine has its own storage and networks, and the limits that containers within a container allow. */
const configurationIn = (folder: string) => ({
  'containers.conf': `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "/usr/sbin/runc"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
`,
  'storage.conf': `[storage]
driver = "overlay"
runroot = "${join(folder, 'run')}"
graphroot = "${join(folder, 'storage')}"
`,
})

const MOST_OUTPUT = 4_000

export type ContainerEngine = {
  folder: string
  /** Runs a command to its end or to an interruption. Throws `StartFailure` with the end of its output when it fails. */
  run: (...command: string[]) => Promise<void>
  /** Runs a command that may fail, even after an interruption. */
  attempt: (...command: string[]) => { succeeded: boolean; output: string }
  hasImage: (image: string) => boolean
  /** Builds an image from a Containerfile. */
  build: (image: string, options: { file: string; context: string; target?: string }) => Promise<void>
}

/** Debian's podman and buildah, with all that they keep below `folder`. */
export const createContainerEngine = (folder: string): ContainerEngine => {
  mkdirSync(folder, { recursive: true })
  const files = configurationIn(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const environment = {
    ...process.env,
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  }
  const run = async (...[program = '', ...options]: string[]) => {
    const child = spawn(program, options, { env: environment, stdio: ['ignore', 'pipe', 'pipe'], signal: interrupted })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
    const status = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
    if (status === 0) return
    const end = Buffer.concat(output).toString().slice(-MOST_OUTPUT)
    throw new StartFailure(`'${[program, ...options].join(' ')}' failed:\n${end}`)
  }
  const attempt = (...[program = '', ...options]: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, options, { env: environment, encoding: 'utf8' })
    return { succeeded: status === 0, output: `${stdout}${stderr}` }
  }
  return {
    folder,
    run,
    attempt,
    hasImage: (image) => attempt('podman', 'image', 'exists', image).succeeded,
    build: (image, { file, context, target }) =>
      run(
        // Only the format of Docker keeps health checks.
        ...['buildah', 'bud', '--isolation', 'chroot', '--format', 'docker', '--layers', '--quiet'],
        ...['--ulimit', 'nofile=4096:4096', ...(target ? ['--target', target] : [])],
        ...['--tag', image, '--file', file, context],
      ),
  }
}
