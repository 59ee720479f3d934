import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from './release-files.ts'

/** Below the folder of the releases. Its name begins with a dot, and web servers serve no such folder. */
export const MAPS_FOLDER = '.maps'

/** The source maps of a build, relative to it. */
export const mapsOf = (buildFolder: string): string[] => filesBelow(buildFolder).filter((name) => name.endsWith('.map'))

/**
 * Keeps the source maps of a build for the operators. A map of another release has another path, and the host's files are
 * named by their content, so nothing that is kept changes.
 */
export const keepMaps = (buildFolder: string, to: string): void => {
  for (const file of mapsOf(buildFolder)) {
    const place = join(to, file)
    if (existsSync(place)) continue
    mkdirSync(dirname(place), { recursive: true })
    copyFileSync(join(buildFolder, file), place)
  }
}
