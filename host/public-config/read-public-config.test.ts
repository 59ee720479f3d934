import { isAllowedLink } from '@account/shared/storefronts/allowed-links.ts'
import { readPublicConfig } from './read-public-config.ts'

const config = { shopUrl: 'http://www.uk.localhost:3000/', parentDomain: 'uk.localhost' }
const shop = 'http://www.uk.localhost:3000'
const fallback = {
  menus: { top: [], main: [], footer: [] },
  routes: { Main: `${shop}/`, EditorUrl: `${shop}/editor` },
}
const read = (answer: unknown) =>
  readPublicConfig(answer, { fallback, isAllowed: (address) => isAllowedLink(address, config) })

test.each([
  'http://www.uk.localhost:3000/cards',
  'http://help.uk.localhost:3000/',
  'http://care.uk.localhost:3000/a?b=c',
])('[SH-07] a menu may lead to %s', (address) => expect(isAllowedLink(address, config)).toBe(true))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'http://www.uk.localhost.evil.example:3000/',
  'http://www.uk.localhost:3000@evil.example/',
  'http://user@www.uk.localhost:3000/',
  'https://www.uk.localhost:3000/',
  'http://www.uk.localhost:4000/',
  'http://evil.uk.localhost:3000/',
  'http://www.nl.localhost:3000/',
  'http://www.ük.localhost:3000/',
  '',
])("[SH-07] a menu may not lead to '%s'", (address) => expect(isAllowedLink(address, config)).toBe(false))

test('[SH-07] a link that is not allowed is left out and reported, and the others stay', () => {
  const { config: menus, refused } = read({
    menus: {
      top: [
        { text: 'Offers', href: `${shop}/offers` },
        { text: 'Click me', href: 'javascript:alert(1)' },
      ],
      main: [
        {
          text: 'Wall art',
          href: `${shop}/wall-art`,
          children: [{ text: 'Canvas', href: `${shop}/canvas` }, { text: 'Evil', href: 'http://evil.example/' }, 'x'],
        },
        null,
      ],
      footer: [{ text: '', href: `${shop}/terms` }],
    },
    routes: { Main: 'http://evil.example/', EditorUrl: `${shop}/edit` },
  })
  expect(menus).toEqual({
    menus: {
      top: [{ text: 'Offers', href: `${shop}/offers` }],
      main: [{ text: 'Wall art', href: `${shop}/wall-art`, children: [{ text: 'Canvas', href: `${shop}/canvas` }] }],
      footer: [],
    },
    routes: { Main: `${shop}/`, EditorUrl: `${shop}/edit` },
  })
  expect(refused).toHaveLength(6)
})

test.each([
  ['a page', '<!doctype html>'],
  ['nothing', null],
  ['half of it', { menus: { top: [] } }],
])('[SH-07] a response that is %s is refused whole', (_, answer) => expect(() => read(answer)).toThrow())
