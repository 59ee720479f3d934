import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleRefusals } from './style-refusals.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'style-refusals-'))
  mkdirSync(join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const sentencesOn = (css: string) => {
  writeFileSync(join(folder, 'assets', 'entry.css'), css)
  return styleRefusals({ remote: 'prints', name: 'prints 1.0.0', folder }).map(({ sentence }) => sentence)
}

test.each([
  'body',
  '*',
  'html',
  ':root',
  'a:hover',
  'main h1',
  '.host-button-1a2b3',
  '.mfe-photos-tile-1a2b3',
  '[role=alert]',
  'button:not([data-quiet])',
  ':not(:has(.mfe-prints-list-1a2b3)):not(body)',
  '@media print{p}',
])('[MF-04] %s would change other parts of the page and is refused by its name', (selector) => {
  const [, media, inner = selector] = /^(@[^{]+)\{(.+)\}$/.exec(selector) ?? []
  const rule = `.mfe-prints-list-1a2b3{color:red}.mfe-prints-list-1a2b3,${inner}{margin:0}`
  expect(sentencesOn(media ? `${media}{${rule}}` : rule)).toEqual([
    `prints 1.0.0: its style sheet assets/entry.css has the selector '${inner}', which also matches other parts of the page: write it in a CSS module (*.module.css) and begin it with a class.`,
  ])
})

test.each([
  '.mfe-prints-list-1a2b3>li:hover{color:red}',
  'body:has(.mfe-prints-dialog-1a2b3){overflow:hidden}',
  ':root[data-print-previewed]{background:#000}',
  ':not([data-moving])>.mfe-prints-list-1a2b3{color:red}',
  '::view-transition-group(*){animation-duration:1s}',
  '@keyframes mfe-prints-fade-1a2b3{from{opacity:0}50%{opacity:1}}',
  '.mfe-prints-list-1a2b3{& li{color:red}}',
  '@font-face{font-family:Prints;src:url(prints.woff2)}',
])('[MF-04] %s selects parts of its own only and is accepted', (css) => {
  expect(sentencesOn(css)).toEqual([])
})

test('[MF-04] many foreign selectors are counted, and a damaged style sheet is named', () => {
  const many = Array.from({ length: 8 }, (_, index) => `h1:nth-child(${index}){margin:0}`).join('')
  expect(sentencesOn(many).at(-1)).toBe('prints 1.0.0: and 3 more such selectors.')
  expect(sentencesOn('.mfe-prints-list{')).toEqual([
    'prints 1.0.0: its style sheet assets/entry.css is not valid CSS (Unclosed block): fix it.',
  ])
})
