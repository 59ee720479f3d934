import { execFile, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

type RegistryOptions = {
  /** A new folder for its files. */
  folder: string
  port: number
}

const configuration = (folder: string) => `
storage: ${JSON.stringify(join(folder, 'storage'))}
auth: { htpasswd: { file: ${JSON.stringify(join(folder, 'users'))} } }
uplinks: {}
packages: { '@account/*': { access: $all, publish: $anonymous } }
log: { type: stdout, format: pretty, level: warn }
`

/** Starts verdaccio, an npm registry, for the packages of the platform. */
export const startPackageRegistry = async ({ folder, port }: RegistryOptions) => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'verdaccio.yaml')
  writeFileSync(file, configuration(folder))
  const address = `http://localhost:${port}/`
  const program = join(require.resolve('verdaccio/package.json'), '..', 'bin', 'verdaccio')
  const child = spawn(process.execPath, [program, '--config', file, '--listen', `127.0.0.1:${port}`], {
    stdio: 'ignore',
  })
  const isUp = () =>
    fetch(`${address}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`verdaccio ended with ${child.exitCode} before it listened.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    address,
    /** Publishes the built package in a folder. */
    publish: async (packageFolder: string) => {
      const npmrc = join(folder, 'npmrc')
      writeFileSync(npmrc, `//localhost:${port}/:_authToken=anonymous\n`)
      const words = ['publish', '--registry', address, '--userconfig', npmrc, '--ignore-scripts']
      await run('npm', words, { cwd: packageFolder, shell: process.platform === 'win32' })
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}
