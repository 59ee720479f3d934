/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const LIMIT_MS = 50

/** A process whose stop takes what `stop` says, and that has ended when its signal is handled. */
const endOf = async (stop: string) => {
  const program = `
    const { stopOnSignal } = await import(${JSON.stringify(join(import.meta.dirname, 'stop-on-signal.ts'))})
    const log = (fields, sentence) => console.log(JSON.stringify({ ...fields, sentence }))
    stopOnSignal({
      stop: () => ${stop},
      unfinished: () => ({ requests: ['POST /library/uploads'], jobs: ['send-mail'] }),
      logger: { info: log, warn: log, error: log },
      limitMs: ${LIMIT_MS},
    })
    setInterval(() => undefined, 60_000)
    process.kill(process.pid, 'SIGTERM')
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [log, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { log, status: status as number }
}

test('[BE-02] a process that is cut off logs the work that it leaves', async () => {
  const { log, status } = await endOf('Promise.withResolvers().promise')
  expect(status).toBe(0)
  expect(log).toContain('{"unfinished":{"requests":["POST /library/uploads"],"jobs":["send-mail"]}')
})

test('[BE-02] a process that ends in time leaves nothing', async () => {
  const { log, status } = await endOf('Promise.resolve()')
  expect(status).toBe(0)
  expect(log).toContain('ending')
  expect(log).not.toContain('unfinished')
})
