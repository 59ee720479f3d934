import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root, type PublishedPackage } from './published-packages.ts'

const surfaceFolder = join(root, 'tools', 'packages', 'surface')
const fileNameOf = ({ name }: PublishedPackage) => `${name.replace(/^@[^/]+\//, '')}.d.ts.txt`

/** The file that shows a change of the public surface in review. */
export const reportFileOf = (published: PublishedPackage) => join(surfaceFolder, fileNameOf(published))

/** The report of the version that was published last. */
export const releasedReportOf = (published: PublishedPackage) => join(surfaceFolder, 'released', fileNameOf(published))

const printer = ts.createPrinter({ removeComments: true })

const declarationOf = (folder: string, path: string): string => {
  if (!/\.tsx?$/.test(path)) return ''
  const file = join(folder, 'dist', path.replace(/(?:\.d)?\.tsx?$/, '.d.ts'))
  return printer.printFile(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022))
}

/** The declarations of every public module of a package that was built into `folder`, in one text without comments. */
export const surfaceReport = (published: PublishedPackage, folder: string): string =>
  published.entries
    .map((path) => `// ${published.name}/${published.names?.[path] ?? path}\n${declarationOf(folder, path)}`)
    .join('\n')
