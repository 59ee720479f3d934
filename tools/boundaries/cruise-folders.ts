// A child process of tests: applies the import rules of the project to each folder that the parent sends, and responds with
// the violations. Loading the rules and the parser costs a second of processor, so one process serves a whole test file.
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

/** Packages are the folders that are cruised, below `folder`. */
export type FolderToCruise = { folder: string; packages: string[] }

const options = await extractOptions(join(import.meta.dirname, '..', '..', '.dependency-cruiser.mjs'))

const violationsIn = async ({ folder, packages }: FolderToCruise) => {
  // The settings of TypeScript are looked up in the working directory.
  process.chdir(folder)
  const { output } = await cruise(packages, { ...options, baseDir: folder })
  if (typeof output === 'string') throw new Error(`The cruise of ${folder} has no violations to read: ${output}`)
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} > ${to}`).sort()
}

process.on('message', (request: FolderToCruise) => {
  violationsIn(request).then(
    (violations) => process.send?.({ violations }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
