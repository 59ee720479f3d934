import { cpSync } from 'node:fs'
import { isReleased } from './release-files.ts'

/** Copies what of a build is for the public. */
export const copyReleased = (buildFolder: string, to: string): void =>
  cpSync(buildFolder, to, { recursive: true, filter: isReleased })
