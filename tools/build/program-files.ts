import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import * as z from 'zod'

const require = createRequire(import.meta.url)

/** A module of the tools by its folder and name: TypeScript in this repository, JavaScript in the published package. */
export const moduleFile = (folder: string, name: string) => join(folder, `${name}${extname(import.meta.filename)}`)

/** A module beside this one by its name. */
export const ownModule = (name: string) => moduleFile(import.meta.dirname, name)

/** A loader is a dependency of the tools, not of the package that is built. */
export const loaderFile = (name: string) => require.resolve(name)

/** The nearest file of this name in the folder or above it. Throws when there is none. */
export const nearestFile = (folder: string, name: string): string => {
  const file = join(folder, name)
  if (existsSync(file)) return file
  if (dirname(folder) === folder) throw new Error(`There is no ${name} in the folder of the package or above it.`)
  return nearestFile(dirname(folder), name)
}

const NamedPackage = z.object({ name: z.string() })

/** The name of the package in a folder without its scope, as in `mfe-photos`: the folder itself may have any name. */
export const packageNameOf = (folder: string): string =>
  NamedPackage.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).name.replace(/^@[^/]+\//, '')
