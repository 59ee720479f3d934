import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** The packages from npm among the production dependencies of a workspace package, and the link to `shared`. */
export const declaredPackages = (root: string, workspace: string): string[] =>
  Object.keys(Manifest.parse(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))).dependencies)

/** Optional peers, which pnpm links because the workspace has them, and which only compile or check. */
const isForDevelopers = (name: string) => name === 'typescript' || name.startsWith('@types/')

/** The packages in a node_modules folder, with those of scopes. */
const packagesIn = (modules: string) =>
  readdirSync(modules)
    .flatMap((name) => {
      if (name.startsWith('.')) return []
      return name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => join(name, part)) : [name]
    })
    .filter((name) => !isForDevelopers(name))

/** The node_modules folder that holds a package; its name may have a scope. */
const modulesOf = (folder: string) => folder.slice(0, folder.lastIndexOf('node_modules') + 'node_modules'.length)

/**
 * The links in `links` and the folders they lead to, with the dependencies of each. pnpm keeps a package in a folder of its own with
 * links to exactly its dependencies beside it, so the links are followed instead of the manifests.
 */
export const packageFoldersFrom = (root: string, links: readonly string[]): string[] => {
  const found = new Set<string>()
  const waiting = [...links]
  for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
    if (found.has(link)) continue
    const path = join(root, link)
    if (!existsSync(path)) throw new Error(`${link} is not installed.`)
    found.add(link)
    if (!lstatSync(path).isSymbolicLink()) continue
    const folder = relative(root, realpathSync(path))
    if (!folder.includes('node_modules')) continue
    found.add(folder)
    const modules = modulesOf(folder)
    waiting.push(...packagesIn(join(root, modules)).map((name) => join(modules, name)))
  }
  return [...found].toSorted()
}
