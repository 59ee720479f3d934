import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageHashesOf } from './page-hashes.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-hashes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every inline script and style of the page is listed by its hash, and no script file is', () => {
  const page = '<style>i{}</style><script defer src=/host.js></script><script>alert(1)\n</script>'
  writeFileSync(join(folder, 'index.html'), page)
  // printf 'alert(1)\n' | openssl dgst -sha256 -binary | base64
  expect(pageHashesOf(folder)).toEqual({
    scripts: ["'sha256-MaeD7tQk/YNyd6Pm9J12ROmv0Z93QwNN4VH7v3gI+RI='"],
    styles: ["'sha256-e6jWDOyGxCCjebQhFRQYe5n6sSPlNhc3njC4Jta3SyM='"],
    hasScriptIntegrity: false,
  })
})

test('a folder without a build has no inline scripts and styles', () => {
  expect(pageHashesOf(join(folder, 'nowhere'))).toEqual({ scripts: [], styles: [], hasScriptIntegrity: false })
})

test.each([
  ['each of its script files has a hash', '<script defer src=/a.js crossorigin integrity="sha256-x"></script>', true],
  ['one of them has none', '<script src=/a.js integrity="sha256-x"></script><script src=/b.js></script>', false],
  ['it has inline scripts only', '<script>alert(1)</script>', false],
])('[BE-04] the page of a host is known by its hashes: %s', (_, page, expected) => {
  writeFileSync(join(folder, 'index.html'), page)
  expect(pageHashesOf(folder).hasScriptIntegrity).toBe(expected)
})
