import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(dirname(import.meta.dirname))

/** `summary` has a marker, too, and is no list. */
const HIDDEN_MARKER = /(?<selector>[^{}]+)\{[^{}]*list-style: none/g

test('a list without markers has the role of a list, because Safari takes it from those that only a style hides', () => {
  const sheets = globSync('{shared,host,mfe-*}/**/*.module.css', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
  const selectors = sheets.flatMap((sheet) =>
    [...readFileSync(join(root, sheet), 'utf8').matchAll(HIDDEN_MARKER)].map(
      ({ groups }) => `${sheet}: ${groups?.['selector']?.trim()}`,
    ),
  )
  expect(sheets.length).toBeGreaterThan(100)
  // The reset hides the markers of every list with the role.
  expect(selectors.filter((selector) => !selector.endsWith('summary'))).toEqual([])
})
