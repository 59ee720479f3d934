// `node tools/image/write-image.ts <folder> [--demo]` writes the files of the container's image, with a bill of materials. It runs in a
// stage of deploy/Dockerfile, after the installation of packages and the build of the front ends.
import { cpSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { packageFoldersOf, placedPathsOf, sourceFilesOf } from './image-files.ts'

const root = dirname(dirname(import.meta.dirname))
const [target, option] = process.argv.slice(2)
if (!target || (option !== undefined && option !== '--demo')) {
  console.error('Usage: node tools/image/write-image.ts <folder> [--demo]')
  process.exit(1)
}

const options = { root, hasDemo: option === '--demo' }

/** Packages keep their licences; nothing reads their types and source maps when they run. */
const isRead = (path: string) => !/\.(?:map|d\.[cm]?ts)$/.test(path)

const place = (path: string, filter?: (source: string) => boolean) => {
  const placed = join(target, path)
  mkdirSync(dirname(placed), { recursive: true })
  cpSync(join(root, path), placed, { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) })
}

const packages = packageFoldersOf(options)
for (const path of [...sourceFilesOf(options), ...placedPathsOf(options)]) place(path)
for (const path of packages) place(path, isRead)
const folders = packages.filter((path) => !lstatSync(join(root, path)).isSymbolicLink())
const bill = billOfMaterials(root, folders)
writeFileSync(join(target, 'sbom.cdx.json'), JSON.stringify(bill))
console.log(`${folders.length} packages, ${bill.components.length} components in ${join(target, 'sbom.cdx.json')}.`)
