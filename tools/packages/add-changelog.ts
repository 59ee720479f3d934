import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type PublishedPackage } from './published-packages.ts'

const CHANGELOG = 'CHANGELOG.md'

const readIfAny = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The versions that `changeset version` has written, without their title. */
const writtenVersions = (folder: string) => readIfAny(join(folder, CHANGELOG)).replace(/^# .*\n+/, '')

/** The changes that the changesets announce for the next version of the package. */
const plannedChanges = async (name: string) => {
  const { readChangesets } = await import('@changesets/read')
  const changesets = await readChangesets(root)
  return changesets
    .filter(({ releases }) => releases.some((release) => release.name === name))
    .map(({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}\n`)
    .sort()
}

/**
 * Writes the changelog of a built package into its folder: what its channels promise if it has any, the changes since the last version, and those of
 * the versions before.
 */
export const addChangelog = async ({ name, sourceFolder }: PublishedPackage, folder: string): Promise<void> => {
  const sources = join(root, sourceFolder)
  const planned = await plannedChanges(name)
  const sections = [
    `# Changes of ${name}\n`,
    readIfAny(join(sources, 'channels.md')),
    ...(planned.length > 0 ? ['## Since the last version\n', planned.join('')] : []),
    writtenVersions(sources),
  ]
  writeFileSync(
    join(folder, CHANGELOG),
    `${sections
      .filter((section) => section !== '')
      .join('\n')
      .trimEnd()}\n`,
  )
}
