/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'server-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Forks the back end as the launcher does, and then only waits. */
const launcher = `
  const [file, errors] = process.argv.slice(1)
  require('node:child_process').fork(file, { stdio: ['ignore', 'ignore', Number(errors), 'ipc'] })
  setInterval(() => undefined, 60_000)
`

const silentDatabase = createServer()
afterAll(() => silentDatabase.close())

test('a back end that is starting ends with its launcher, without a failure', async () => {
  await once(silentDatabase.listen(0, '127.0.0.1'), 'listening')
  const { port } = silentDatabase.address() as AddressInfo
  const errorFile = join(folder, 'errors')
  const child = spawn(process.execPath, ['-e', launcher, join(import.meta.dirname, 'server.ts'), '3'], {
    stdio: ['ignore', 'ignore', 'inherit', openSync(errorFile, 'w')],
    env: {
      ...process.env,
      ENVIRONMENT: 'd',
      OBJECT_STORE: folder,
      PORT: '0',
      PUBLIC_ORIGIN_SCHEME: 'http',
      PUBLIC_PORT: '1',
      DATABASE_URL: `postgres://nothing@127.0.0.1:${port}/nothing`,
    },
  })
  try {
    const connected = once(silentDatabase, 'connection') as Promise<[Socket]>
    const [socket] = await connected
    const closed = once(socket.resume(), 'close')
    child.kill('SIGKILL')
    await closed
  } finally {
    child.kill('SIGKILL')
  }
  expect(readFileSync(errorFile, 'utf8')).not.toContain('could not start')
})
