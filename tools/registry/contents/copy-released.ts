import { cpSync } from 'node:fs'
import { isReleased } from './release-files.ts'

/** Copies the public files of a build. */
export const copyReleased = (buildFolder: string, to: string): void =>
  cpSync(buildFolder, to, { recursive: true, filter: isReleased })
