import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import * as z from 'zod'
import { contract, photoLibrary, publishedPackages, remoteTools, root } from './published-packages.ts'
import { reportFileOf, surfaceReport } from './surface-report.ts'
import { folderOf, writePackages } from './write-packages.ts'

const place = mkdtempSync(join(tmpdir(), 'packages-'))
beforeAll(() => writePackages(place))
afterAll(() => rmSync(place, { recursive: true }))

const Names = z.record(z.string(), z.string()).default({})
const Manifest = z.object({
  dependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})
const manifestIn = (folder: string) => Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

const pnpm = join(root, 'tools', 'toolchain', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')

const packed = (folder: string): Uint8Array => {
  const destination = mkdtempSync(join(tmpdir(), 'packed-'))
  try {
    execFileSync(process.execPath, [pnpm, 'pack', '--pack-destination', destination], { cwd: folder })
    return readFileSync(join(destination, readdirSync(destination)[0] ?? ''))
  } finally {
    rmSync(destination, { recursive: true })
  }
}

describe.each(publishedPackages)('$name', (published) => {
  test('has an exports map whose files exist and are ES modules', async () => {
    const { messages } = await publint({ pkgDir: folderOf(published, place), level: 'warning' })
    expect(messages).toEqual([])
  })

  test('has declarations that resolve for the bundler of a remote', async () => {
    const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core')
    const isStyle = /\.(?:css|json|d\.ts)$/
    const analysis = await checkPackage(createPackageFromTarballData(packed(folderOf(published, place))), {
      excludeEntrypoints: [isStyle],
    })
    if (!analysis.types) throw new Error('The package has no types.')
    const ofBundler = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || problem.resolutionKind === 'bundler',
    )
    expect(ofBundler).toEqual([])
  })

  test('has the public surface of its report', () => {
    const report = readFileSync(reportFileOf(published), 'utf8')
    // After a deliberate change: `node tools/packages/build-packages.ts --accept`, then `node tools/run.mjs pnpm changeset`.
    expect(surfaceReport(published, folderOf(published, place))).toBe(report)
  })

  test('names no workspace and no catalog, so that it installs anywhere', () => {
    expect(readFileSync(join(folderOf(published, place), 'package.json'), 'utf8')).not.toMatch(/workspace:|catalog:/)
  })

  test('brings what its libraries need beside them, which Yarn does not install by itself', () => {
    const own = manifestIn(folderOf(published, place))
    const brought = { ...own.dependencies, ...own.peerDependencies }
    const lacking = Object.keys(own.dependencies).flatMap((library) => {
      const installed = [published.sourceFolder, '.']
        .map((folder) => join(root, folder, 'node_modules', library))
        .find((folder) => existsSync(folder))
      const { peerDependencies, peerDependenciesMeta } = manifestIn(installed ?? folderOf({ name: library }, place))
      const needed = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
      return needed.filter((peer) => !(peer in brought)).map((peer) => `${library} needs ${peer}`)
    })
    expect(lacking).toEqual([])
  })

  test('has a source map with the sources beside every compiled module', () => {
    const dist = join(folderOf(published, place), 'dist')
    const modules = readdirSync(dist, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.js'))
    const compiled = modules.filter((file) => readFileSync(join(dist, file), 'utf8').includes('sourceMappingURL'))
    expect(compiled.length).toBeGreaterThan(0)
    expect(compiled.filter((file) => !existsSync(join(dist, `${file}.map`)))).toEqual([])
  })
})

test.each([
  { published: remoteTools, guide: 'docs/own-a-remote.md' },
  { published: photoLibrary, guide: 'deploy/embed-the-library.md' },
])('$published.name brings its guide, and every link in it leads somewhere', ({ published, guide }) => {
  const folder = folderOf(published, place)
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(readme).toContain(`](${guide})`)
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { files: string[] }
  for (const document of published.documents ?? []) {
    expect(files).toContain(document)
    const text = readFileSync(join(folder, document), 'utf8')
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !existsSync(join(folder, dirname(document), target)))).toEqual([])
  }
})

test('the contract runs without React, and installs neither that nor the kit', () => {
  expect(Object.keys(manifestIn(folderOf(contract, place)).dependencies)).toEqual(['ky'])
  const dist = join(folderOf(contract, place), 'dist')
  const modules = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js'))
  expect(modules.filter((file) => /from ["']react/.test(readFileSync(join(dist, file), 'utf8')))).toEqual([])
})
