import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { contract, kit, publishedPackages, root } from './published-packages.ts'
import { largestOf, surfaceRefusal } from './surface-change.ts'
import { releasedReportOf, reportFileOf } from './surface-report.ts'

const released = '// @account/shared/ui/button.tsx\nexport type ButtonProps = {\n    label: string;\n};\n'

test('a new declaration without a changeset is refused with what to do', () => {
  const current = released.replace('label: string;', 'label: string;\n    icon?: string;')
  const change = { name: '@account/shared', released, current }
  expect(surfaceRefusal({ ...change, planned: 'patch' })).toBe(
    "The public surface of @account/shared has the new '@account/shared/ui/button.tsx: icon?: string;': run `node tools/run.mjs pnpm changeset` and choose minor for @account/shared.",
  )
  expect(surfaceRefusal({ ...change, planned: 'minor' })).toBeUndefined()
})

test('a declaration that is gone or different needs a major version', () => {
  const current = released.replace('label: string', 'label: ReactNode')
  const change = { name: '@account/shared', released, current }
  expect(surfaceRefusal({ ...change, planned: 'minor' })).toBe(
    "The public surface of @account/shared no longer has '@account/shared/ui/button.tsx: label: string;': run `node tools/run.mjs pnpm changeset` and choose major for @account/shared.",
  )
  expect(surfaceRefusal({ ...change, planned: 'major' })).toBeUndefined()
})

test('an unchanged surface needs no changeset, and the largest of several counts', () => {
  expect(surfaceRefusal({ name: '@account/shared', released, current: released, planned: 'none' })).toBeUndefined()
  expect(largestOf(['patch', 'major', 'minor'])).toBe('major')
  expect(largestOf([])).toBe('none')
})

test.each(publishedPackages)('the changesets announce what changed in the surface of $name', async (published) => {
  const { readChangesets } = await import('@changesets/read')
  const changesets = await readChangesets(root)
  // Remotes get the contract through the kit.
  const name = published === contract ? kit.name : published.name
  const announced = changesets.flatMap(({ releases }) => releases.filter((release) => release.name === name))
  const planned = largestOf(announced.map(({ type }) => type))
  const current = readFileSync(reportFileOf(published), 'utf8')
  expect(surfaceRefusal({ name, released: readFileSync(releasedReportOf(published), 'utf8'), current, planned })).toBe(
    undefined,
  )
})

const Manifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })

test('`changeset version` raises the versions, those in the remotes too, and writes the changelogs', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'versions-'))
  try {
    const manifests = globSync(
      [
        'package.json',
        'pnpm-workspace.yaml',
        'pnpm-lock.yaml',
        '.changeset/*',
        '{shared,tools,host,host/element-package,backend,mfe-*}/package.json',
      ],
      { cwd: root },
    )
    for (const path of manifests) cpSync(join(root, path), join(scratch, path))
    execFileSync('git', ['init', '--quiet'], { cwd: scratch })
    const program = join(dirname(createRequire(import.meta.url).resolve('@changesets/cli/package.json')), 'bin.js')
    const before = Manifest.parse(JSON.parse(readFileSync(join(scratch, 'shared', 'package.json'), 'utf8')))
    execFileSync(process.execPath, [program, 'version'], { cwd: scratch, stdio: 'pipe' })
    const { version } = Manifest.parse(JSON.parse(readFileSync(join(scratch, 'shared', 'package.json'), 'utf8')))
    expect(version).not.toBe(before.version)
    expect(readFileSync(join(scratch, 'shared', 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}`)
    const photos = Manifest.parse(JSON.parse(readFileSync(join(scratch, 'mfe-photos', 'package.json'), 'utf8')))
    expect(photos.dependencies['@account/shared']).toBe(version)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})
