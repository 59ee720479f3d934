import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Lower case, as in `gift-cards`: the name becomes a part of addresses, folders and class names. */
export const isRemoteName = (name: string) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)

export const writeRemoteFiles = (folder: string, files: Readonly<Record<string, string>>) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
