import { globSync } from 'node:fs'
import { join } from 'node:path'
import { remotesIn } from '../build/front-ends.ts'
import { closureOf, importsOf } from './imported-files.ts'
import { declaredPackages, packageFoldersFrom } from './package-folders.ts'

export type ImageOptions = {
  root: string
  /** The demo accounts and pictures of environment d, which no image for customers holds. */
  hasDemo: boolean
}

/** The programs that a container runs besides the back end. See: docker-compose.yml */
const EDGE = 'tools/edge-production/edge-production.ts'

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const isDemo = (file: string) => file.startsWith('backend/demo/')
/** Files that only developers read: guides, and the snapshots with which drizzle-kit writes the next migration. */
const isForDevelopers = (file: string) => /\.md$|\/drizzle\.config\.ts$|_snapshot\.json$/.test(file)

const backEndFiles = ({ root, hasDemo }: ImageOptions) =>
  globSync('backend/**/*', { cwd: root, withFileTypes: true, exclude: ({ name }) => name === 'node_modules' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .filter((file) => !isTest(file) && !isForDevelopers(file) && (hasDemo || !isDemo(file)))

/** The sources of the image: the whole back end, and of `shared` and `tools` only what it and the edge import. */
export const sourceFilesOf = (options: ImageOptions): string[] => {
  const { root, hasDemo } = options
  const isWanted = (file: string) => hasDemo || !isDemo(file)
  return closureOf(root, [...backEndFiles(options), EDGE], isWanted)
}

const scripts = ['start-back-end.sh', 'with-secrets.sh', 'secrets-from-files.sh', 'back-up.sh', 'restore.sh']

/** The folders and single files that are copied as they are; the builds must exist when the image is written. */
export const placedPathsOf = ({ root }: ImageOptions): string[] => [
  ...['package.json', 'backend/package.json', 'shared/package.json', 'tools/package.json'],
  ...scripts.map((script) => `deploy/${script}`),
  'deploy/locales',
  'host/dist',
  ...remotesIn(root).flatMap((remote) =>
    ['package.json', 'webpack.config.ts', 'dist'].map((part) => `mfe-${remote}/${part}`),
  ),
]

/** The folders below node_modules that the sources need, with all that those need, and none for development. */
export const packageFoldersOf = (options: ImageOptions): string[] => {
  const { root } = options
  const imported = sourceFilesOf(options)
    .filter((file) => /^(?:shared|tools)\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(root, file).packages.map((name) => join(file.split('/')[0] ?? '', 'node_modules', name)),
    )
  // The back end names fonts and scripts by their path in a package too, so all that it declares is taken.
  const declared = declaredPackages(root, 'backend').map((name) => join('backend', 'node_modules', name))
  return packageFoldersFrom(root, [...new Set([...imported, ...declared, 'tools/node_modules/@account/shared'])])
}
