import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from './lock-folder.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data folder ü-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockOf = (content: string) => writeFileSync(join(folder, 'launcher.pid'), content)

/** The lock as another launcher would have written it, which runs as the parent of this process. */
const lockOfParent = () => {
  const [, fields = ''] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(/\) (?=\S )/)
  return `${process.ppid} ${fields.split(' ')[19]}`
}

test('a second launcher on a data folder is refused, and the first one keeps its lock', () => {
  lockOf(lockOfParent())
  expect(() => lockFolder(folder)).toThrow(`already runs on ${folder} (process ${process.ppid})`)
  expect(readFileSync(join(folder, 'launcher.pid'), 'utf8')).toBe(lockOfParent())
})

test.each([
  ['is of a launcher that was killed', '4194303 100'],
  ['names a process that began later, after a restart of the machine', `${process.ppid} 1`],
  ['is empty, because the disk was full', ''],
  ['is damaged', 'x'],
])('a lock that %s does not keep the site from starting', (_what, content) => {
  lockOf(content)
  const unlock = lockFolder(folder)
  expect(readFileSync(join(folder, 'launcher.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+$`))
  unlock()
  lockFolder(folder)()
})
