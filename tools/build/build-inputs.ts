import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The id of the build that runs, which keeps two builds of a remote apart on one page. */
export const buildId = () => process.env.BUILD_ID ?? 'development'

const ignored = new Set(['node_modules', 'dist', 'README.md'])

/** Every source below a folder, in a fixed order. Tests are not sources. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !entry.name.includes('.test.'))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()

/** Every file that a build of `packageFolder` depends on, relative to `root`. */
export const buildInputsOf = (root: string, packageFolder: string): string[] => {
  const folders = [packageFolder, 'shared', join('tools', 'build')].map((folder) => join(root, folder))
  const files = [...folders.flatMap(filesBelow), join(root, 'pnpm-lock.yaml'), join(root, 'tsconfig.json')]
  return files.map((file) => relative(root, file))
}

/** A hash of twelve hex digits over the inputs of a build. */
export const buildIdOf = (root: string, packageFolder: string): string => {
  const hash = createHash('sha256')
  for (const file of buildInputsOf(root, packageFolder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}
