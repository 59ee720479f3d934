import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, type Dirent } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { lockfilesAbove } from '../release/sources/repository.ts'
import { CommandFailure } from './remote-package.ts'

const ignored = new Set(['node_modules', 'dist', '.git', '.yarn'])

const entriesBelow = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => (entry.isDirectory() ? entriesBelow(join(folder, entry.name)) : [entry]))

/** Whether a link leads to a source of the same folder in every clone. */
const leadsToSource = (folder: string, link: string): boolean => {
  if (isAbsolute(readlinkSync(link)) || !existsSync(link)) return false
  const [first = ''] = relative(realpathSync(folder), realpathSync(link)).split(sep)
  return first !== '..' && !ignored.has(first)
}

/**
 * The files of a remote and the links between them, relative to its folder, without what is installed or built, and with the lockfile
 * that says what is installed. Throws `CommandFailure` for a link that leads elsewhere, because a commit has none of the files that it
 * leads to.
 */
export const sourceFiles = (folder: string): string[] => {
  const isSource = (entry: Dirent) => entry.isFile() || leadsToSource(folder, join(entry.parentPath, entry.name))
  const pathOf = ({ parentPath, name }: Dirent) => relative(folder, join(parentPath, name)).split(sep).join('/')
  const entries = entriesBelow(folder)
  const foreign = entries.find((entry) => !isSource(entry))
  if (foreign === undefined) return [...entries.map(pathOf), ...lockfilesAbove(folder)].sort()
  throw new CommandFailure(
    `${pathOf(foreign)} is a link to no file of ${folder}: copy what it leads to into this folder, or install it as a package.`,
  )
}

/** A link counts by the path that it holds, as in a commit. */
const contentOf = (path: string) => (lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path))

/** A hash over the names and the contents of files, the same on every computer. */
export const hashOfFiles = (folder: string, files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(contentOf(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
