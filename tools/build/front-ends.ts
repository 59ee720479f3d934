import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type FrontEnd = 'host' | `mfe-${string}`

const PREFIX = 'mfe-'

/** The remotes of a workspace: its folders with a configuration of their build. */
export const remotesIn = (root: string): string[] =>
  readdirSync(root)
    .filter((folder) => folder.startsWith(PREFIX) && existsSync(join(root, folder, 'webpack.config.ts')))
    .map((folder) => folder.slice(PREFIX.length))
    .toSorted()

export const frontEndsIn = (root: string): FrontEnd[] => [
  'host',
  ...remotesIn(root).map((name): FrontEnd => `${PREFIX}${name}`),
]
