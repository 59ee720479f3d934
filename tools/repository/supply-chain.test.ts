import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const root = dirname(dirname(import.meta.dirname))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Licences that require a notice at most. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Python-2.0', 'OFL-1.1', 'CC-BY-4.0', 'Unlicense'],
])

/** Other licences, with the reason why the project accepts them. */
const decided: Record<string, string> = {
  'libheif-js': 'LGPL: a library of its own, loaded at run time, unchanged',
  '@img/sharp-libvips': 'LGPL: a library of its own, loaded at run time, unchanged',
  '@axe-core/playwright': 'MPL: only tests run it, unchanged',
  'axe-core': 'MPL: only tests run it, unchanged',
  'combine-errors': 'MIT by its readme, which its manifest does not say',
  'truncate-utf8-bytes': 'WTFPL: permissive; only the npm registry of a journey runs it',
  mootools: 'MIT by its source, which its manifest does not say',
  'png-js': 'MIT by its licence file, which its manifest does not say',
}

const Manifest = z.object({ name: z.string(), license: z.unknown().optional() })

const installedPackages = () =>
  readdirSync(join(root, 'node_modules', '.pnpm')).flatMap((folder) => {
    const name = /^(@?[^@]+)@/.exec(folder)?.[1]?.replace('+', '/')
    const file = join(root, 'node_modules', '.pnpm', folder, 'node_modules', name ?? '', 'package.json')
    return name !== undefined && existsSync(file) ? [Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))] : []
  })

const isAllowed = (license: unknown) =>
  typeof license === 'string' &&
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name)))

test('every package has an accepted licence', () => {
  const packages = installedPackages()
  expect(packages.length).toBeGreaterThan(500)
  const undecided = packages
    .filter(({ name, license }) => !isAllowed(license) && !Object.keys(decided).some((known) => name.startsWith(known)))
    .map(({ name, license }) => `${name}: ${JSON.stringify(license)}`)
  expect(undecided).toEqual([])
})

test('every package and image is pinned, and no lockfile names a registry', () => {
  const { catalog } = z.object({ catalog: z.record(z.string(), z.string()) }).parse(parse(read('pnpm-workspace.yaml')))
  for (const [name, version] of Object.entries(catalog)) expect(`${name}@${version}`).toMatch(/@\d+\.\d+\.\d+[\w.-]*$/)
  for (const lockfile of ['pnpm-lock.yaml', 'tools/toolchain/package-lock.json'])
    expect(read(lockfile)).not.toMatch(/"?(?:resolved|tarball)"?: /)
})

const Dependencies = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

test('a remote names exact versions that install in any repository, and those of the catalog where it has them', () => {
  const { catalog } = z.object({ catalog: z.record(z.string(), z.string()) }).parse(parse(read('pnpm-workspace.yaml')))
  const versionOf = (folder: string) =>
    z.object({ version: z.string() }).parse(JSON.parse(read(`${folder}/package.json`))).version
  const own = { '@account/shared': versionOf('shared'), '@account/tools': versionOf('tools') }
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'))
  expect(remotes.length).toBeGreaterThan(3)
  for (const remote of remotes) {
    const { dependencies, devDependencies } = Dependencies.parse(JSON.parse(read(`${remote}/package.json`)))
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(`${name}@${version}`).toMatch(/@\d+\.\d+\.\d+$/)
      const pinned = { ...catalog, ...own }[name] ?? version
      expect({ remote, name, version }).toEqual({ remote, name, version: pinned })
    }
  }
})

test('`pnpm sbom --sbom-format cyclonedx` lists the components of the site without the network', () => {
  const pnpm = join(root, 'tools', 'toolchain', 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
  const { stdout } = spawnSync(
    process.execPath,
    [pnpm, 'sbom', '--sbom-format', 'cyclonedx', '--lockfile-only', '--prod'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
  )
  const { bomFormat, components } = z
    .object({ bomFormat: z.string(), components: z.array(z.object({ name: z.string(), version: z.string() })) })
    .parse(JSON.parse(stdout))
  expect(bomFormat).toBe('CycloneDX')
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp', 'pg']))
})

const secrets = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\bsk_live_\w{16,}/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  /"(?:d|k)": ?"[\w-]{40,}"/,
]

const hasSecret = (path: string) => secrets.some((secret) => secret.test(read(path)))

/** The built scripts that the site serves. */
const builtScripts = () =>
  readdirSync(root)
    .filter((name) => /^(?:host|mfe-\w+)$/.test(name) && existsSync(join(root, name, 'dist')))
    .flatMap((name) =>
      readdirSync(join(root, name, 'dist'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:js|json|html)$/.test(file))
        .map((file) => join(name, 'dist', file)),
    )

test('neither the repository nor its builds contain a secret', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  expect([...files, ...builtScripts()].filter(hasSecret)).toEqual([])
  expect(files.filter((path) => /(?:^|\/)(?:\.env|\.npmrc\.local|id_rsa|.*\.pem|.*\.p12)$/.test(path))).toEqual([])
})
