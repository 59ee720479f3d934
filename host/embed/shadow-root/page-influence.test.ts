import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const FOLDERS = 'shared,mfe-photos,host/embed,host/toasts'

const styles = globSync(`{${FOLDERS}}/**/*.css`, {
  cwd: root,
  exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path),
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const namesIn = (pattern: RegExp, texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

test('[MF-08] no custom property of the page reaches the library but the four that the documents name', () => {
  const optional = namesIn(
    /var\((--[\w-]+),/g,
    styles.map(({ text }) => text),
  )
  const rulesOfRoot = styles.flatMap(({ text }) => text.match(/\[data-account-root\][^{}]*\{[^}]*\}/g) ?? [])
  const set = namesIn(/(--[\w-]+):/g, rulesOfRoot)
  // By the code, in the element itself.
  set.add('--area-inset-end')
  expect([...optional].filter((name) => !set.has(name)).sort()).toEqual([
    '--photo-library-background',
    '--photo-library-bottom',
    '--photo-library-font',
    '--photo-library-top',
  ])
})

test('[MF-08] no length of the library follows the font size of the page', () => {
  const withUnit = styles.filter(({ text }) => /[\d.]rem\b/.test(text.replace('--rem: 1rem', '')))
  expect(withUnit.map(({ file }) => file)).toEqual([])
})
