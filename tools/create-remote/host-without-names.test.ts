import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remotesIn } from '../build/front-ends.ts'

const root = dirname(dirname(import.meta.dirname))

const isSource = (file: string) => !/(?:^|\/)(?:dist|node_modules)\/|\.test\.tsx?$|-for-tests\.ts$/.test(file)

test('[MF-14] the host names no remote, so that a new one changes nothing in it', () => {
  const names = remotesIn(root).join('|')
  // The embedded element names photos in its attributes and texts.
  const sources = globSync('host/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => isSource(file) && !file.includes('embed'),
  )
  const naming = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    return new RegExp(`mfe-(?:${names})|'(?:orders|settings|confirmations)(?:/|')`).test(text)
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(naming).toEqual([])
})
