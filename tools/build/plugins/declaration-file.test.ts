import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DECLARATION_FILE, declarationFileOf } from './declaration-file.ts'
import { remotesIn } from '../front-ends.ts'
import { readPlacement } from './written-placement.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

test.each(remotesIn(root))('[MF-11] the types of %s are those of its placement', (remote) => {
  const folder = join(root, `mfe-${remote}`)
  const file = join(folder, DECLARATION_FILE)
  // After a change of the placement: `npx account-remote types` in the folder.
  expect(existsSync(file) ? readFileSync(file, 'utf8') : undefined).toBe(declarationFileOf(readPlacement(folder)))
})

test('[MF-11] every kind of declaration has a type, and a remote without declarations has no file', () => {
  const events = {
    'cards/bought': {
      kind: 'moment' as const,
      payload: {
        type: 'object' as const,
        properties: {
          kind: { type: 'string' as const, enum: ["mother's", 'plain'] },
          'paid-with': { type: 'array' as const, items: { type: 'string' as const, enum: ['card', 'voucher'] } },
        },
        required: ['kind'],
      },
    },
  }
  const text = declarationFileOf({
    events,
    tracking: { 'cards/opened': [], 'cards/sent': ['count'] },
    flags: { 'cards/new': { isOn: false } },
    experiments: { 'cards/size': ['control', 'large'] },
  })
  expect(text?.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([
      "'cards/bought': { kind: 'mother\\'s' | 'plain'; 'paid-with'?: ('card' | 'voucher')[] }",
      "'cards/opened': Record<never, never>",
      "'cards/sent': { count: number }",
      "'cards/new': boolean",
      "'cards/size': 'control' | 'large'",
    ]),
  )
  expect(declarationFileOf({})).toBeUndefined()
})
