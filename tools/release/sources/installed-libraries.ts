import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import type { Refusal } from '../../registry/gate/refusal.ts'

const Locked = z.record(z.string(), z.object({ specifier: z.string(), version: z.string() }))
const Lockfile = z.object({
  importers: z.record(z.string(), z.object({ dependencies: Locked.optional(), devDependencies: Locked.optional() })),
})

const Wanted = z.record(z.string(), z.string()).optional()
const PackageManifest = z.object({ dependencies: Wanted, devDependencies: Wanted })
const InstalledPackage = z.object({ version: z.string() })

const readJson = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** `19.3.1(react@19.3.1)` → `19.3.1` */
const plainVersion = (version: string) => version.split('(', 1)[0] ?? ''

const installedVersion = (packageFolder: string, library: string): string | undefined => {
  const file = join(packageFolder, 'node_modules', library, 'package.json')
  return existsSync(file) ? readJson(file, InstalledPackage).version : undefined
}

const faultsOf = (root: string, packageFolder: string): string[] => {
  const { dependencies, devDependencies } = readJson(join(root, packageFolder, 'package.json'), PackageManifest)
  const importer = Lockfile.parse(parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))).importers[packageFolder]
  const locked = { ...importer?.devDependencies, ...importer?.dependencies }
  return Object.entries({ ...devDependencies, ...dependencies }).flatMap(([library, specifier]) => {
    const entry = locked[library]
    if (entry?.specifier !== specifier)
      return `package.json wants ${library} ${specifier}, the lockfile has ${entry?.specifier ?? 'none'}`
    // Packages of this repository are linked, not installed.
    if (/^(?:link|file|workspace):/.test(entry.version)) return []
    const version = installedVersion(join(root, packageFolder), library)
    const wanted = plainVersion(entry.version)
    return version === wanted ? [] : `the lockfile wants ${library} ${wanted}, ${version ?? 'none'} is installed`
  })
}

/** A build takes the libraries that are installed, which are the old ones after a change of package.json or the lockfile. */
export const installationRefusals = (root: string, packageFolder: string): Refusal[] => {
  if (!existsSync(join(root, 'pnpm-lock.yaml'))) return []
  return faultsOf(root, packageFolder).map((fault) => ({
    gate: 'installation',
    sentence: `${packageFolder}: ${fault}: install with 'node tools/toolchain/node_modules/pnpm/bin/pnpm.mjs install' and commit the lockfile.`,
  }))
}
