import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedFiles } from './release-store.ts'
import { openScratchFolder } from './scratch-folder.ts'

export const writeAtomically = (storeFolder: string, path: string, text: string): void => {
  const unfinished = openScratchFolder(storeFolder).newPath('text')
  writeFileSync(unfinished, text)
  renameSync(unfinished, join(storeFolder, path))
}

/** The files of one folder beside the registry, whose name begins with a dot: web servers must not serve it. */
export const namedFilesIn = (storeFolder: string, name: `.${string}`): NamedFiles => {
  const folder = join(storeFolder, name)
  return {
    list: async () => (existsSync(folder) ? readdirSync(folder).toSorted() : []),
    read: async (file) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined),
    write: async (file, content) => {
      mkdirSync(folder, { recursive: true })
      writeAtomically(storeFolder, join(name, file), content)
    },
    remove: async (file) => rmSync(join(folder, file), { force: true }),
  }
}
