import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstallable, readRemotePackage } from './remote-package.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-package-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (text: string) => writeFileSync(join(folder, 'package.json'), text)

test.each<[fault: string, text: string | undefined, sentence: RegExp]>([
  ['no file', undefined, /has no package\.json: run the command in the folder of a remote\.$/],
  ['half a file', '{"name":', /package\.json is not valid JSON \(.+\): fix it\.$/],
  ['no name', '{"version":"1.0.0"}', /\(name: .+\): fix it\.$/],
  ['no version', '{"name":"mfe-prints"}', /\(version: .+\): fix it\.$/],
  [
    'a name in capitals',
    '{"name":"mfe-Prints","version":"1.0.0"}',
    /name: a remote's name is like 'mfe-gift-cards', in lower case/,
  ],
  ['another name', '{"name":"prints","version":"1.0.0"}', /name: a remote's name is like 'mfe-gift-cards'/],
  ['a version that is none', '{"name":"mfe-prints","version":"1 0"}', /version: a version is like '1\.0\.0'/],
])('[MF-07] a package with %s is refused with the fault and what to do', (_, text, sentence) => {
  if (text !== undefined) write(text)
  expect(() => readRemotePackage(folder)).toThrow(sentence)
})

test('[MF-07] a package is read with a scope, and with the line ends of Windows', () => {
  write('{\r\n  "name": "@team/mfe-prints",\r\n  "version": "1.0.0-rc.1"\r\n}\r\n')
  expect(readRemotePackage(folder)).toMatchObject({ remote: 'prints', version: '1.0.0-rc.1', dependencies: {} })
})

test('[MF-07] a release is refused when it depends on folders of this computer or of another repository', () => {
  expect(() => ensureInstallable({ dependencies: { react: '19.3.0', luxon: '^3.0.0' } })).not.toThrow()
  const dependencies = { react: '19.3.0', cards: 'file:../cards', '@account/shared': 'workspace:*' }
  expect(() => ensureInstallable({ dependencies })).toThrow(
    'package.json depends on what only this computer has (cards file:../cards, @account/shared workspace:*): name published versions',
  )
})
