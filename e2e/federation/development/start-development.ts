import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../../tools/process/free-port.ts'
import { signalGroup } from '../../../tools/process/process-signals.ts'
import { sitePort } from '../../site/addresses.ts'

type Development = {
  folder: string
  /** The command that develops the remote of the folder. */
  command: readonly string[]
  environment?: NodeJS.ProcessEnv
}

/** Develops a remote until `stop`. Resolves when the first build is served, to the address where it is. */
export const startDevelopment = async ({ folder, command, environment = process.env }: Development) => {
  const port = await freePort()
  const [program = '', ...words] = command
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...environment, DEV_PORT: String(port), PORT: String(sitePort) },
    // npm starts the program in a process of its own, which ends with the group.
    detached: true,
  })
  const ended = once(child, 'exit')
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text
      const [, found] = /\?remote\.[a-z-]+=(http:\S+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('exit', () => reject(new Error(`It ended: ${output}`)))
  })
  const stop = async () => {
    if (child.exitCode === null) signalGroup(child, 'SIGTERM')
    await ended
  }
  return { address, stop }
}
