import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { nearestFile } from './program-files.ts'

const ignored = new Set(['node_modules', 'dist', '.git'])

const styleSheetsBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return styleSheetsBelow(path)
      return entry.name.endsWith('.css') ? [path] : []
    })
    .sort()

/** Changes when a style sheet of the remote or of the shared components changes, and stays when only scripts change. */
export const styleSheetsHash = (folder: string): string => {
  const hash = createHash('sha256')
  const shared = dirname(nearestFile(folder, join('node_modules', '@account', 'shared', 'package.json')))
  for (const root of [folder, shared])
    for (const file of styleSheetsBelow(root))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}
