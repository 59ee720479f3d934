import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { StartFailure } from '../process/start-failure.ts'

const Manifest = z.object({ name: z.string(), version: z.string() })
const Component = z.looseObject({ purl: z.string() })
const Bill = z.looseObject({
  metadata: z.looseObject({}),
  components: z.array(Component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})
export type Bill = z.infer<typeof Bill>

/** CycloneDX with licences and hashes, of all production dependencies of the workspace packages that the image holds. */
const billOfWorkspace = (root: string): Bill => {
  const pnpm = join(root, 'tools', 'toolchain', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
  const packages = ['--filter', '@account/backend', '--filter', '@account/tools', '--filter', '@account/shared']
  const format = ['--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const text = execFileSync(process.execPath, [pnpm, 'sbom', ...format, ...packages], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  return Bill.parse(JSON.parse(text))
}

const purlOf = ({ name, version }: z.infer<typeof Manifest>) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const purlIn = (root: string, folder: string) =>
  purlOf(Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))))

/**
 * The packages that pnpm lists for `folders`, and Node itself. The tools have production dependencies that only a developer's
 * machine runs, so pnpm's bill is longer than the image. Throws `StartFailure` for a package that it does not have.
 */
export const billOfMaterials = (root: string, folders: readonly string[]): Bill => {
  const bill = billOfWorkspace(root)
  const placed = new Set(folders.map((folder) => purlIn(root, folder)))
  const components = bill.components.filter(({ purl }) => placed.has(purl))
  const known = new Set(components.map(({ purl }) => purl))
  const unknown = [...placed].filter((purl) => !known.has(purl))
  if (unknown.length > 0) throw new StartFailure(`The lockfile does not lead to ${unknown.join(', ')}: install again.`)
  const node = { name: 'node', version: process.versions.node, purl: `pkg:generic/node@${process.versions.node}` }
  return {
    ...bill,
    components: [...components, { type: 'platform', ...node, 'bom-ref': node.purl }],
    dependencies: bill.dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((purl) => known.has(purl)) })),
  }
}
