// Packages with a program for one kind of machine are optional in the lockfiles. npm and pnpm leave out one that they cannot
// download, without a word and with success. The first sign is then a program that is missing much later.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ os: string[], cpu: string[], libc: string[] }} Conditions An empty list means any. */
/** @typedef {{ os: string, cpu: string, libc: string }} Machine */

/** @returns {Machine} */
export const thisMachine = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc',
})

/** @param {Conditions} conditions @param {Machine} machine */
const fits = ({ os, cpu, libc }, machine) =>
  (os.length === 0 || os.includes(machine.os)) &&
  (cpu.length === 0 || cpu.includes(machine.cpu)) &&
  (machine.os !== 'linux' || libc.length === 0 || libc.includes(machine.libc))

/** @param {Conditions} conditions */
const isForSomeMachines = ({ os, cpu }) => os.length > 0 && cpu.length > 0

/** @param {string | string[] | undefined} value */
const listOf = (value) => [value ?? []].flat()

/**
 * The packages of the toolchain for this machine that npm has left out.
 * @param {string} folder @param {Machine} machine @returns {string[]}
 */
export const leftOutByNpm = (folder, machine) => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.keys(packages).filter((path) => {
    const conditions = {
      os: listOf(packages[path].os),
      cpu: listOf(packages[path].cpu),
      libc: listOf(packages[path].libc),
    }
    return isForSomeMachines(conditions) && fits(conditions, machine) && !existsSync(join(folder, path))
  })
}

/** @param {string} lines @param {string} name */
const wordsOf = (lines, name) => {
  const [, words] = new RegExp(`^ {4}${name}: \\[(.*)\\]$`, 'm').exec(lines) ?? []
  return words === undefined ? [] : words.split(', ')
}

/**
 * The packages of the workspace for this machine that pnpm has left out. The lockfile is read by its lines, because no package is
 * certain to be installed.
 * @param {string} root @param {Machine} machine @returns {string[]}
 */
export const leftOutByPnpm = (root, machine) => {
  const [, packages = ''] = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').split(/^packages:$|^snapshots:$/m)
  return packages.split(/\n{2,}/).flatMap((lines) => {
    const [, id] = /^ {2}'?([^':\n]+)'?:$/m.exec(lines) ?? []
    const conditions = { os: wordsOf(lines, 'os'), cpu: wordsOf(lines, 'cpu'), libc: wordsOf(lines, 'libc') }
    if (id === undefined || !isForSomeMachines(conditions) || !fits(conditions, machine)) return []
    return existsSync(join(root, 'node_modules', '.pnpm', id.replaceAll('/', '+'))) ? [] : [id]
  })
}

export const proxySentence =
  'Where a proxy replaces the certificate of the npm registry, NODE_EXTRA_CA_CERTS must name a file with the certificate of the proxy.'

/** @param {readonly string[]} leftOut */
export const leftOutSentence = (leftOut) =>
  `This machine needs ${leftOut.join(', ')}, which could not be downloaded from the npm registry. Check the connection and try again. ${proxySentence}`
