import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root, type PublishedPackage } from './published-packages.ts'

/** The file that shows a change of the public surface in review. */
export const reportFileOf = ({ name }: PublishedPackage) =>
  join(root, 'tools', 'packages', 'surface', `${name.replace(/^@[^/]+\//, '')}.d.ts.txt`)

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
