import { appendFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogFile, rotateOpenLog } from './log-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'))
  file = join(folder, 'backend.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a log that has become large continues in a new file, and the one before it is kept', () => {
  const write = createLogFile(file, { onProgress: () => undefined, largestBytes: 10 })
  for (const line of ['first', 'second', 'third', 'fourth']) write(line)
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('first\nsecond\n')
  expect(readFileSync(file, 'utf8')).toBe('third\nfourth\n')
})

test('lines that cannot be written are lost with one sentence, and later lines are written again', () => {
  const sentences: string[] = []
  const write = createLogFile(join(folder, 'missing', 'backend.log'), { onProgress: (line) => sentences.push(line) })
  write('lost')
  write('lost as well')
  expect(sentences).toEqual([
    expect.stringMatching(/backend\.log cannot be written, so its lines are dropped for now: .*ENOENT/),
  ])
  mkdirSync(join(folder, 'missing'))
  write('kept')
  expect(readFileSync(join(folder, 'missing', 'backend.log'), 'utf8')).toBe('kept\n')
})

test('a log that another program keeps open is cut, and that program continues at its beginning', () => {
  const descriptor = openSync(file, 'a')
  writeSync(descriptor, 'before\n')
  rotateOpenLog(file, 100)
  expect(existsSync(`${file}.1`)).toBe(false)
  rotateOpenLog(file, 5)
  writeSync(descriptor, 'after\n')
  appendFileSync(descriptor, 'later\n')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\n')
  expect(readFileSync(file, 'utf8')).toBe('after\nlater\n')
})
