import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The cells of the table rows that follow `heading`, or of all rows. */
const rowsIn = (file: string, heading = '') => {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.slice(text.indexOf(heading)).split('\n')
  return lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').map((cell) => cell.trim()))
}

const linkIn = (cell = '', from = '') => normalize(join(from, /\]\(([^)]+)\)/.exec(cell)?.[1] ?? ''))

const glossary = new Map(
  rowsIn('docs/glossary.md')
    .filter(([, term]) => term !== 'term' && !term?.startsWith('--'))
    .map(([, term = '', , where]) => [term, linkIn(where, 'docs')]),
)

test('every term of the glossary names a file or a folder that exists', () => {
  const missing = [...glossary].filter(([, place]) => !existsSync(join(root, place)))
  expect(missing).toEqual([])
})

const searches = rowsIn('README.md', '## Fifteen things to find in one search')
  .filter(([, , word]) => glossary.has(word?.split(',')[0] ?? ''))
  .map(([, what = '', words = '', file]) => ({ what, words, file: linkIn(file) }))

test('the README lists fifteen searches by terms of the glossary', () => {
  expect(searches).toHaveLength(15)
})

test.each(searches)('the glossary leads to $what by the term $words', ({ words, file }) => {
  const places = words.split(', ').map((word) => glossary.get(word))
  expect(places.some((place) => place !== undefined && (file === place || file.startsWith(`${place}/`)))).toBe(true)
})
