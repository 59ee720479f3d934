import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consumedLibraries } from './shared-libraries.ts'

let repository: string
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'several-packages-'))
})
afterEach(() => rmSync(repository, { recursive: true }))

const install = (library: string, version: string, ...folder: string[]) => {
  const place = join(repository, ...folder, 'node_modules', library)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: library, version }))
}

test('[MF-01] a remote in a repository of several packages shares what is installed for all of them', () => {
  const remote = join(repository, 'packages', 'mfe-gift-cards')
  mkdirSync(remote, { recursive: true })
  install('@account/shared', '1.0.0')
  install('react', '19.3.1')
  install('jotai', '3.0.0')
  install('react', '19.3.2', 'packages', 'mfe-gift-cards')
  const shared = consumedLibraries(remote)
  expect(Object.keys(shared)).toEqual(['react', 'react/', 'jotai', 'jotai/'])
  expect(shared['react']).toMatchObject({ requiredVersion: '^19.3.2', import: false })
  expect(shared['jotai']).toMatchObject({ requiredVersion: '^3.0.0', import: false })
})
