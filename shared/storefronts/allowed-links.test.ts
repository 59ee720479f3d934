/** @jest-environment node */
import { isAllowedLink } from './allowed-links.ts'

const storefront = { shopUrl: 'https://www.uk.pixhaven.example/', parentDomain: 'uk.pixhaven.example' }

test.each([
  'https://www.uk.pixhaven.example/editor?product=mug#top',
  'https://help.uk.pixhaven.example/contact',
  'HTTPS://WWW.UK.PIXHAVEN.EXAMPLE/',
])('[SH-07] a link to %s may be followed', (address) => {
  expect(isAllowedLink(address, storefront)).toBe(true)
})

// Links of the catalogue, of saved projects, of reorders and of the menus all pass this check.
test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://www.uk.pixhaven.example/1',
  'vbscript:x',
  'ftp://www.uk.pixhaven.example/',
  'http://www.uk.pixhaven.example/',
  '//evil.example',
  '//www.uk.pixhaven.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https:\\\\evil.example\\www.uk.pixhaven.example',
  'https://www.uk.pixhaven.example.evil.example/',
  'https://evilwww.uk.pixhaven.example/',
  'https://www.uk.pixhaven.example@evil.example/',
  'https://user@www.uk.pixhaven.example/',
  'https://user:word@www.uk.pixhaven.example/',
  'https://evil.example\\@www.uk.pixhaven.example/',
  'https://evil.example#@www.uk.pixhaven.example/',
  'https://www.uk.pixhaven.example:8443/',
  'https://ẁww.uk.pixhaven.example/',
  'https://xn--ww-vpa.uk.pixhaven.example/',
  'https://www.uk.pixhaven。example.evil.example/',
  'https://www\t.uk.pixhaven.example.evil.example/',
  'not an address',
  '',
])("[SH-07] a link to '%s' is refused", (address) => {
  expect(isAllowedLink(address, storefront)).toBe(false)
})
