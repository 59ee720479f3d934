import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(dirname(import.meta.dirname))
const filesLike = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const exists = (path: string) => existsSync(join(root, path))

const FOLDERS = 'backend|decisions|deploy|docs|e2e|host|mfe-[a-z]+|shared|tools'
const LINK = /\]\((?![a-z]+:|#)(?<path>[^)#\s]+)/g
const NAMED_FILE = new RegExp(`\`(?<path>(?:${FOLDERS})/[\\w./@-]+\\.(?:tsx?|mjs|css|md|json|sh|sql|ya?ml))\``, 'g')
const REFERENCE = new RegExp(`See: (?<path>(?:${FOLDERS})/[\\w/@-]+(?:\\.[\\w-]+)*)`, 'g')

const pathsIn = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(({ groups }) => groups?.['path'] ?? '')

test('every link and every file that a document names exists', () => {
  const documents = filesLike('*.md')
  const missing = documents.flatMap((document) => [
    ...pathsIn(document, LINK).filter((path) => !exists(join(dirname(document), path))),
    // The pattern of the name of a decision is not a file.
    ...pathsIn(document, NAMED_FILE).filter((path) => !path.includes('NNNN') && !exists(path)),
  ])
  expect(documents.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

test('every file that a comment refers to exists', () => {
  const files = filesLike('*.ts', '*.tsx', '*.mjs', '*.css', '*.sql')
  expect(files.flatMap((file) => pathsIn(file, REFERENCE)).filter((path) => !exists(path))).toEqual([])
})

const NOTE = /\[Note: (?<title>[^\]]+)\]/g
/** A note is written at the start of a comment, or of one of its lines. */
const WRITTEN_NOTE = /(?<!See:\s*)(?:\/\*\*?|\n\s*\*|\/\/)\s*\[Note: (?<title>[^\]]+)\]/g

test('every note that a comment or a document cites is written in the code', () => {
  const titles = (pattern: RegExp, ...files: string[]) =>
    filesLike(...files, ':!*/references.test.ts').flatMap((file) =>
      [...read(file).matchAll(pattern)].map(({ groups }) => groups?.['title']?.replaceAll(/\s*\n[\s*/]*/g, ' ')),
    )
  const code = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql']
  const written = new Set(titles(WRITTEN_NOTE, ...code))
  expect(written.size).toBeGreaterThan(50)
  expect(titles(NOTE, ...code, '*.md').filter((title) => !written.has(title))).toEqual([])
})

test('the index of decisions has each decision under its title', () => {
  const rows = read('decisions/README.md').split('\n')
  for (const file of filesLike('decisions/0*.md')) {
    const name = file.slice('decisions/'.length)
    const title = /^# (?:\d+[.:]? )?(?<title>.+)$/m.exec(read(file))?.groups?.['title'] ?? ''
    expect(rows.filter((row) => row.includes(name))).toEqual([expect.stringContaining(title)])
  }
})
