import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod'
import { callProcess, type TestBackEnd } from '../../test-back-end.ts'

type Call = Parameters<TestBackEnd['call']>[0]

/** A real process on the installation; `kill` sends SIGKILL, so no clean-up runs, and `end` SIGTERM, as at a release. */
export const startProcessToKill = async ({ databaseUrl, folder }: { databaseUrl: string; folder: string }) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'process-to-kill.ts')], {
    env: { ...process.env, FAULTS_DATABASE_URL: databaseUrl, FAULTS_FOLDER: folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('It ended before it answered.'))),
  ])
  const { port } = z.object({ port: z.number() }).parse(message)
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    port,
    call: (call: Call) => callProcess(port, call),
    kill: () => endBy('SIGKILL'),
    end: () => endBy('SIGTERM'),
  }
}
