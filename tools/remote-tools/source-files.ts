import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { CommandFailure } from './remote-package.ts'

const ignored = new Set(['node_modules', 'dist', '.git'])

const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => (entry.isDirectory() ? entriesBelow(join(folder, entry.name)) : [entry]))

/**
 * The files of a remote, relative to its folder, without what is installed or built. Throws `CommandFailure` for a link, because a commit
 * has none of the files that it leads to.
 */
export const sourceFiles = (folder: string): string[] => {
  const pathOf = ({ parentPath, name }: Dirent) => relative(folder, join(parentPath, name)).split(sep).join('/')
  const entries = entriesBelow(folder)
  const link = entries.find((entry) => !entry.isFile())
  if (link === undefined) return entries.map(pathOf).sort()
  throw new CommandFailure(
    `${pathOf(link)} is a link and no file: copy what it leads to into ${folder}, or install it as a package.`,
  )
}

/** A hash over the names and the contents of files, the same on every computer. */
export const hashOfFiles = (folder: string, files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
