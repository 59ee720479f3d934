import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureNode } from './node-version.ts'

test('[MF-07] a Node that cannot load the commands is refused with its version and the one that is needed', () => {
  expect(() => ensureNode('20.20.2')).toThrow(
    /needs Node 22\.18\.0 or newer, and this is 20\.20\.2: install a newer one\.$/,
  )
  expect(() => ensureNode('22.18.0')).not.toThrow()
})

test('[MF-07] a Node that runs no TypeScript starts the commands of this repository with the pinned Node', () => {
  const program = join(import.meta.dirname, '..', 'remote-command', 'account-remote.mjs')
  const withoutTypeScript = ['--no-experimental-strip-types', program]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...withoutTypeScript, '--help'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Usage: account-remote <command>/)
  expect(status).toBe(0)
  expect(spawnSync(process.execPath, [...withoutTypeScript, 'unknown']).status).toBe(1)
})
