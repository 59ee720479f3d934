import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync, type Dirent } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ReleaseFile } from '@account/shared/contracts/release-file.ts'
import { readPlainFile } from './plain-file.ts'

/** The text of the latest release file, for the release command. Browsers read the copy that is named by its hash. */
export const RECORD_FILE = 'release.json'

const isReleaseFile = (file: string) => /^release(?:-[\w-]{43})?\.json$/.test(file)

/** Source maps and statistics are not public, so they stay with the build. A compressed copy is the file that it is a copy of. */
const isReleased = (file: string) => !/\.(?:map|br)$|^build-id$|^mf-stats\.json$/.test(basename(file))

/** Node's own recursion follows links, so that one to `/` would list the whole machine. */
const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry, ...entriesBelow(join(folder, entry.name))] : [entry],
  )

const namesBelow = (folder: string, isWanted: (entry: Dirent) => boolean): string[] =>
  entriesBelow(folder)
    .filter(isWanted)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

/** Every file below a folder, with slashes and relative to it. */
export const filesBelow = (folder: string): string[] => namesBelow(folder, (entry) => entry.isFile())

/** A web server that follows links would serve any file that it can read on its machine, under an address of the release. */
const linksBelow = (folder: string): string[] => namesBelow(folder, (entry) => !entry.isFile() && !entry.isDirectory())

/** Every file of a folder that belongs to its release. */
export const releaseFiles = (folder: string): string[] =>
  filesBelow(folder).filter((file) => isReleased(file) && !isReleaseFile(file))

export const digestOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** The integrity list of every file of the release. */
export const integrityOf = (folder: string): ReleaseFile['integrity'] =>
  Object.fromEntries(releaseFiles(folder).map((file) => [file, digestOf(readFileSync(join(folder, file)))]))

export type FileFault = { file: string; fault: 'missing' | 'changed' | 'too large' | 'not listed' | 'a link' }

type UseFile = (file: string, content: Buffer) => void

/** How the files of a release folder differ from its integrity list. `useIntact` gets the files that do not, as they were read. */
export const fileFaults = (
  folder: string,
  integrity: ReleaseFile['integrity'],
  useIntact: UseFile = () => undefined,
): FileFault[] => {
  const found = releaseFiles(folder)
  const listed = Object.entries(integrity).flatMap(([file, digest]): FileFault[] => {
    if (!found.includes(file)) return [{ file, fault: 'missing' }]
    const content = readPlainFile(join(folder, file))
    if (content === undefined) return [{ file, fault: 'too large' }]
    if (digestOf(content) !== digest) return [{ file, fault: 'changed' }]
    useIntact(file, content)
    return []
  })
  const unlisted = found.filter((file) => !Object.hasOwn(integrity, file))
  return [
    ...linksBelow(folder).map((file): FileFault => ({ file, fault: 'a link' })),
    ...listed,
    ...unlisted.map((file): FileFault => ({ file, fault: 'not listed' })),
  ]
}

const TRANSLATION = /(?:^|\/)messages-[a-zA-Z-]+\.[0-9a-f]+\.js$/

const gzippedBytes = (folder: string) => (file: string) =>
  gzipSync(readFileSync(join(folder, file)), { level: 9 }).length

/** The files of at least so many bytes, as they are. */
export const filesFrom = (folder: string, bytes: number): string[] =>
  releaseFiles(folder).filter((file) => statSync(join(folder, file)).size >= bytes)

/** Bytes that a browser loads at most: all scripts and styles, gzipped, with the largest translation only. */
export const bytesOf = (folder: string): number => {
  const files = releaseFiles(folder).filter((file) => /\.(?:m?js|css|wasm)$/.test(file))
  const code = files.filter((file) => !TRANSLATION.test(file)).map(gzippedBytes(folder))
  const translations = files.filter((file) => TRANSLATION.test(file)).map(gzippedBytes(folder))
  return code.reduce((sum, bytes) => sum + bytes, 0) + Math.max(0, ...translations)
}

/** Copies the public files of a build. */
export const copyReleased = (buildFolder: string, to: string): void =>
  cpSync(buildFolder, to, { recursive: true, filter: isReleased })
