import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BACK_END_THREADS, startBackEndProcess } from './back-end-process.ts'
import { freePort } from './free-port.ts'
import { isAlive, signalProcess } from './process-signals.ts'

const root = mkdtempSync(join(tmpdir(), 'back-end-process-'))
const folder = root
beforeAll(() => mkdirSync(join(root, 'backend')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const program = (text: string) => writeFileSync(join(root, 'backend', 'server.ts'), text)

const pidOnceReady = async (port: string): Promise<number> => {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
    if (answer?.ok) return Number(await answer.text())
    await pause(20)
  }
}

test('a back end that is killed restarts each time, with a sentence for each', async () => {
  program(`
    import { createServer } from 'node:http'
    process.on('disconnect', () => process.exit())
    createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), '127.0.0.1')
    console.log('listening')
  `)
  const sentences: string[] = []
  const environment = { PORT: String(await freePort()) }
  const onProgress = (sentence: string) => void sentences.push(sentence)
  const backEnd = await startBackEndProcess({ root, folder, environment, onProgress })
  const pids = [await pidOnceReady(environment.PORT)]
  for (let kill = 1; kill <= 3; kill += 1) {
    signalProcess(pids.at(-1), 'SIGKILL')
    pids.push(await pidOnceReady(environment.PORT))
  }
  expect(new Set(pids).size).toBe(4)
  expect(sentences).toEqual(
    ['0.2', '1', '2'].map((seconds) => `The back end was ended by SIGKILL and starts again in ${seconds} s.`),
  )
  expect(readFileSync(join(folder, 'backend.log'), 'utf8')).toBe('listening\n'.repeat(4))
  await backEnd.stop()
  expect(pids.map(isAlive)).toEqual([false, false, false, false])
})

test('a back end that ends by itself starts again, and its last line is the cause as one sentence', async () => {
  program(`
    import { createServer } from 'node:http'
    process.on('disconnect', () => process.exit())
    createServer((request, response) => {
      response.end('there')
      if (request.url !== '/end') return
      console.log(JSON.stringify({ level: 50, err: { message: 'it closed', stack: 'many lines' }, msg: 'a connection broke' }))
      process.exit(1)
    }).listen(Number(process.env.PORT), '127.0.0.1')
  `)
  const environment = { PORT: String(await freePort()) }
  const sentence = new Promise<string>((resolve) => {
    void startBackEndProcess({ root, folder, environment, onProgress: resolve }).then(async ({ stop }) => {
      await fetch(`http://127.0.0.1:${environment.PORT}/end`).catch(() => undefined)
      await pidOnceReady(environment.PORT)
      await stop()
    })
  })
  expect(await sentence).toBe(
    'The back end has ended unexpectedly and starts again in 0.2 s: a connection broke: it closed',
  )
})

test('a back end that ends before it is ready fails the start with its last line', async () => {
  program(`
    console.error('The migration 0007_albums.sql is incomplete.\\n    at start (server.ts:95:3)')
    process.exit(1)
  `)
  await expect(
    startBackEndProcess({
      root,
      folder,
      environment: { PORT: String(await freePort()) },
      onProgress: () => undefined,
    }),
  ).rejects.toThrow('The back end does not start: The migration 0007_albums.sql is incomplete.')
})

test('[BE-02] a back end has the same number of threads in production as here', async () => {
  program(`
    import { createServer } from 'node:http'
    process.on('disconnect', () => process.exit())
    createServer((_, response) => response.end(process.env.UV_THREADPOOL_SIZE)).listen(Number(process.env.PORT), '127.0.0.1')
  `)
  const environment = { PORT: String(await freePort()) }
  const backEnd = await startBackEndProcess({ root, folder, environment, onProgress: () => undefined })
  expect(await pidOnceReady(environment.PORT)).toBe(16)
  await backEnd.stop()
  const script = readFileSync(join(import.meta.dirname, '../../deploy/start-back-end.sh'), 'utf8')
  expect(script).toContain(`UV_THREADPOOL_SIZE:-${BACK_END_THREADS.UV_THREADPOOL_SIZE}}`)
})
