import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedFiles } from './release-store.ts'
import { openScratchFolder } from './scratch-folder.ts'

/** Registries, release files and requests are far smaller. */
const MOST_BYTES = 10_000_000

/**
 * The text of a file. Teams write into the folder: a link leads to a file of this machine, and a pipe never ends, so either counts
 * as no file.
 */
export const readPlainFile = (file: string): string | undefined => {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found?.isFile() && found.size <= MOST_BYTES ? readFileSync(file, 'utf8') : undefined
}

const plainFilesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

export const writeAtomically = (storeFolder: string, path: string, text: string): void => {
  const unfinished = openScratchFolder(storeFolder).newPath('text')
  writeFileSync(unfinished, text)
  renameSync(unfinished, join(storeFolder, path))
}

/** The files of one folder beside the registry, whose name begins with a dot: web servers must not serve it. */
export const namedFilesIn = (storeFolder: string, name: `.${string}`): NamedFiles => {
  const folder = join(storeFolder, name)
  return {
    list: async () => (existsSync(folder) ? plainFilesIn(folder).toSorted() : []),
    read: async (file) => readPlainFile(join(folder, file)),
    write: async (file, content) => {
      mkdirSync(folder, { recursive: true })
      writeAtomically(storeFolder, join(name, file), content)
    },
    remove: async (file) => rmSync(join(folder, file), { force: true }),
  }
}
