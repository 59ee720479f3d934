import { checkValues } from '@account/shared/testing/hostile-input.ts'
import * as z from 'zod'
import { readPublicConfig } from './read-public-config.ts'

const isAllowed = (address: string) => address === 'https://www.shop.example/prints'
const fallback = {
  menus: { top: [], main: [], footer: [] },
  routes: { Main: 'https://www.shop.example/', EditorUrl: 'https://www.shop.example/editor' },
}

test('only links that may be followed are left of a menu, whatever its editors write', async () => {
  await checkValues((value) => {
    const good = { text: 'Prints', href: 'https://www.shop.example/prints' }
    const entries = [
      value,
      good,
      { ...good, text: value },
      { ...good, href: value },
      { ...good, children: [value, good] },
    ]
    const answer = {
      menus: { top: entries, main: [], footer: [value] },
      routes: { Main: JSON.stringify(value), EditorUrl: '' },
    }
    const { config } = readPublicConfig(answer, { isAllowed, fallback })
    expect(config.routes).toEqual(fallback.routes)
    const links = config.menus.top.flatMap((entry) => [entry, ...('children' in entry ? (entry.children ?? []) : [])])
    expect(links.length).toBeGreaterThanOrEqual(2)
    for (const { href } of links) expect(isAllowed(href)).toBe(true)
  })
})

test('a response of another shape is not a configuration', async () => {
  await checkValues((value) => {
    expect(() => readPublicConfig(value, { isAllowed, fallback })).toThrow(z.ZodError)
  })
})
