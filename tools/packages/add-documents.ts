import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './published-packages.ts'

const LINK = /\[([^[\]]+)\]\((?!https?:)([^)#]+)(#[^)]*)?\)/g

/**
 * Copies documents of this repository into a built package, under their own paths. A team elsewhere reads those of the version that it
 * has installed. A link to a file that the package does not have becomes its text.
 */
export const addDocuments = (documents: readonly string[], folder: string): void => {
  const withPresentLinks = (document: string) =>
    readFileSync(join(root, document), 'utf8').replaceAll(LINK, (link, text: string, target: string) => {
      const file = join(dirname(document), target).replaceAll('\\', '/')
      return documents.includes(file) || existsSync(join(folder, file)) ? link : text
    })
  for (const document of documents) {
    const copy = join(folder, document)
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, withPresentLinks(document))
  }
}
