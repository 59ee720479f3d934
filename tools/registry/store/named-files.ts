import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlainText } from '../contents/plain-file.ts'
import type { NamedFiles } from './release-store.ts'
import { openScratchFolder } from './scratch-folder.ts'

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
    read: async (file) => readPlainText(join(folder, file)),
    write: async (file, content) => {
      mkdirSync(folder, { recursive: true })
      writeAtomically(storeFolder, join(name, file), content)
    },
    remove: async (file) => rmSync(join(folder, file), { force: true }),
  }
}
