/** @jest-environment node */
import { optionTitlesOf, shopPageOf } from './merchandise-query.ts'

const paper = { ID: 'Paper', Options: [{ ID: 'matte', Title: 'Mat' }] }

test('[OR-08] chosen options have the titles of the catalogue; a discontinued option has none', () => {
  const article = { ArticleExtras: { Paper: paper, Border: null } }
  expect(optionTitlesOf(article, { Paper: 'matte', Border: 'yes', CoverType: 'leather' })).toEqual(['Mat'])
})

test('a link of the catalogue leads to the shop of the storefront and nowhere else', () => {
  const config = { shopUrl: 'https://www.uk.pixhaven.example/', parentDomain: 'uk.pixhaven.example' }
  const pageAt = (Href: string, changes = {}) =>
    shopPageOf({ Visible: true, Links: [{ Href, Rel: 'product' }], ...changes }, config)
  expect(pageAt('https://www.uk.pixhaven.example/products/mug')).toBe('https://www.uk.pixhaven.example/products/mug')
  for (const address of [
    'javascript:alert(1)',
    '//evil.example',
    'https://www.uk.pixhaven.example.evil.com/',
    'https://user@www.uk.pixhaven.example/',
    'http://www.uk.pixhaven.example/',
    'not an address',
  ])
    expect(pageAt(address)).toBeUndefined()
  expect(pageAt('https://www.uk.pixhaven.example/', { Visible: false })).toBeUndefined()
})
