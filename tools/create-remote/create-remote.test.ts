import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(dirname(import.meta.dirname))
const program = join(import.meta.dirname, 'create-remote.ts')

test.each([
  [[], /^Usage: npm run create-remote <name>/],
  [['gift', 'cards'], /^Usage: npm run create-remote <name>/],
  [['Gift'], /^'Gift' is not a name of a remote/],
  [['photos'], /^There is a folder mfe-photos already\.$/],
  [['my-photos'], /^No remote can be named 'my-photos': photos and my-photos cannot both own \/my-photos/],
  [['logout'], /^No remote can be named 'logout': logout cannot own \/logout, which is the host's own/],
])('[MF-14] create-remote with the words %j changes nothing and says why', (words, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' })
  expect(stderr.trim()).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect([status, stdout]).toEqual([1, ''])
  expect(existsSync(join(root, 'mfe-logout')) || existsSync(join(root, 'mfe-gift'))).toBe(false)
})
