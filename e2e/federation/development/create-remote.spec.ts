import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startLocalBuildServer } from '../releases/local-build-server.ts'
import { buildFilesOf } from '../releases/photos-build.ts'
import { signInAsNewCustomer } from '../../identity/customer.ts'
import { expect, test } from '../../site/test.ts'

const run = promisify(execFile)
const root = dirname(dirname(dirname(import.meta.dirname)))

/** The files that the command changes, and the files that check the result. */
const copied = ['shared', 'tools/registry/gate/grants.json', 'tools/remote-tools/tsconfig.json', 'tsconfig.json']

/** Links the packages of an existing package, and our own packages from the scratch tree. */
const linkPackages = (scratch: string, folder: string, like: string) => {
  const packages = join(scratch, folder, 'node_modules')
  mkdirSync(join(packages, '@account'), { recursive: true })
  for (const name of readdirSync(join(root, like, 'node_modules')))
    if (name !== '@account') symlinkSync(join(root, like, 'node_modules', name), join(packages, name))
  symlinkSync(join(scratch, 'shared'), join(packages, '@account', 'shared'))
  symlinkSync(join(root, 'tools'), join(packages, '@account', 'tools'))
}

const scratchTree = () => {
  const scratch = mkdtempSync(join(tmpdir(), 'new-remote-'))
  for (const path of copied)
    cpSync(join(root, path), join(scratch, path), {
      recursive: true,
      filter: (file) => !/[\\/](?:node_modules|dist)$/.test(file),
    })
  // TypeScript takes two packages with one name and version for one, and the tools of the tree bring its shared code.
  const manifest = join(scratch, 'shared', 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, '"version": "0.0.0"'))
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
  symlinkSync(join(root, 'shared', 'node_modules'), join(scratch, 'shared', 'node_modules'))
  linkPackages(scratch, 'tools', 'tools')
  return scratch
}

test(
  'one command creates a remote that type-checks, builds and loads in the host',
  { tag: '@MF-14' },
  async ({ page }) => {
    test.slow()
    const scratch = scratchTree()
    try {
      await run(process.execPath, [
        join(root, 'tools', 'create-remote', 'create-remote.ts'),
        'gift-cards',
        '--into',
        scratch,
      ])
      linkPackages(scratch, 'mfe-gift-cards', 'mfe-confirmations')
      const tree = join(scratch, 'types-of-the-new-remote.json')
      writeFileSync(
        tree,
        JSON.stringify({
          extends: './tsconfig.json',
          compilerOptions: { incremental: false },
          include: ['mfe-gift-cards', 'shared/theme/assets.d.ts'],
        }),
      )
      await run(process.execPath, [join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'), '--project', tree])
      expect(readFileSync(join(scratch, 'tools', 'registry', 'gate', 'grants.json'), 'utf8')).toContain('"/gift-cards"')

      const folder = join(scratch, 'mfe-gift-cards')
      const build = [join(root, 'tools', 'build', 'build-package.ts'), folder]
      await run(process.execPath, build, { env: { ...process.env, BUILD_ID: 'new', NODE_ENV: 'production' } })
      expect(existsSync(join(folder, 'dist', 'mf-manifest.json'))).toBe(true)
      expect(JSON.parse(readFileSync(join(folder, 'dist', 'placement.json'), 'utf8'))).toMatchObject({
        pages: [{ path: '/gift-cards/*' }],
        titles: { title: { en: 'Gift cards' } },
      })

      const served = await startLocalBuildServer(buildFilesOf(join(folder, 'dist')))
      try {
        // The running host was built before this remote existed.
        await signInAsNewCustomer(page.context())
        await page.goto(`/gift-cards?remote.gift-cards=${served.address}`)
        await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
        await expect(page.getByText('Hello, Robin Appleby')).toBeVisible()
        await expect(page).toHaveTitle('Gift cards')
      } finally {
        await served.stop()
      }
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  },
)
