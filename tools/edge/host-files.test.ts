import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageOf } from './host-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'storefront-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the page of a storefront names its brand', () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang=en><body></body></html>')
  const page = '<!doctype html><html data-brand="lumora" lang=en><body></body></html>'
  expect(pageOf(folder, { brand: 'lumora' })).toBe(page)
})
