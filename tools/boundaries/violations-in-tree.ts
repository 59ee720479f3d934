import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
  }),
})

/** A path relative to the root of the tree, and the text of the file there. */
export type Tree = Readonly<Record<string, string>>

/**
 * Writes a small tree of files to a temporary folder, applies the import rules of the project to it, and lists what breaks
 * them as `rule: importing file > imported file`.
 */
export const violationsInTree = async (tree: Tree): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'))
  try {
    for (const [path, text] of Object.entries({ 'tsconfig.json': '{}', ...tree })) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const packages = [...new Set(Object.keys(tree).map((path) => path.split('/')[0] ?? ''))]
    const { stdout } = await run(
      join(root, 'node_modules', '.bin', 'depcruise'),
      ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...packages],
      { cwd: folder, maxBuffer: 32 * 1024 * 1024 },
    )
    const { violations } = Report.parse(JSON.parse(stdout)).summary
    return violations.map(({ rule, from, to }) => `${rule.name}: ${from} > ${to}`).sort()
  } finally {
    await rm(folder, { recursive: true })
  }
}
