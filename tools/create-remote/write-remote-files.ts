import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const writeRemoteFiles = (folder: string, files: Readonly<Record<string, string>>) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
