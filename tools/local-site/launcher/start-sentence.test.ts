import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenFailureOf, startSentenceOf } from './start-sentence.ts'

const thrownBy = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}

test('a data folder that is a file, or is below one, is named in the sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  const file = join(folder, 'taken ü')
  writeFileSync(file, '')
  for (const dataFolder of [file, join(file, 'below')]) {
    const error = thrownBy(() => mkdirSync(dataFolder, { recursive: true }))
    expect(startSentenceOf(error, dataFolder)).toBe(
      `The site needs a folder and finds a file at ${dataFolder}: give it access, or name another with DATA_FOLDER.`,
    )
  }
  rmSync(folder, { recursive: true })
})

test('a file that is missing outside the data folder keeps its stack', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/elsewhere/build.js' })
  expect(startSentenceOf(error, '/data')).toContain('Error: no such file\n')
})

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EMFILE', 'raise the limit (ulimit -n)'],
  ['EAGAIN', 'starts no further process'],
])('a start that fails by %s says what to do on this machine', (code, sentence) => {
  expect(startSentenceOf(Object.assign(new Error('It failed.'), { code }), '/data')).toContain(sentence)
})

test('an address that is not of this machine is named, and a port that only root may open', async () => {
  const server = createServer().listen(0, '203.0.113.7')
  const [error] = (await once(server, 'error').catch((cause: unknown) => [cause])) as unknown[]
  expect(listenFailureOf(error, { port: 3000, address: '203.0.113.7' })?.message).toMatch(
    /^LISTEN_ADDRESS 203\.0\.113\.7 is no/,
  )
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' })
  expect(listenFailureOf(refused, { port: 80, address: '127.0.0.1' })?.message).toMatch(
    /^Port 80 may only be opened by root/,
  )
})
