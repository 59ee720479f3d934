import { dirname, posix } from 'node:path'

/** The relative imports of a module, those of types and of lazily loaded modules included. */
const RELATIVE_IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*(?:\/\*[^*]*\*\/\s*)?|\bimport\s+)['"](\.[^'"]+)['"]/g

export type Module = { path: string; text: string }

/**
 * The groups of folders that import each other, directly or by way of others, each group as its sorted folders. Tests and
 * fakes are left out by the caller: a test may import whatever it needs.
 */
export const folderCycles = (modules: readonly Module[]): string[][] => {
  const imports = folderImports(modules)
  const reachable = new Map([...imports.keys()].map((folder) => [folder, reachableFrom(folder, imports)]))
  const cycleOf = (folder: string) =>
    [...imports.keys()].filter((other) => reachable.get(folder)?.has(other) && reachable.get(other)?.has(folder)).sort()
  const cycles = new Map<string, string[]>()
  for (const folder of imports.keys()) {
    const cycle = cycleOf(folder)
    if (cycle.length > 0) cycles.set(cycle.join(' '), cycle)
  }
  return [...cycles.values()].sort()
}

const folderImports = (modules: readonly Module[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of modules) {
    const folder = dirname(path)
    const imported = imports.get(folder) ?? new Set()
    imports.set(folder, imported)
    for (const [, specifier = ''] of text.matchAll(RELATIVE_IMPORT)) {
      const target = dirname(posix.join(folder, specifier))
      if (target !== folder) imported.add(target)
    }
  }
  return imports
}

const reachableFrom = (folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const reached = new Set<string>()
  const pending = [...(imports.get(folder) ?? [])]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    pending.push(...(imports.get(next) ?? []))
  }
  return reached
}
