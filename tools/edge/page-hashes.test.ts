import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageScriptsOf } from './page-scripts.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every inline script of the page is listed by its hash, and no script file is', () => {
  writeFileSync(join(folder, 'index.html'), '<script defer src=/host.js></script><script>alert(1)\n</script>')
  // printf 'alert(1)\n' | openssl dgst -sha256 -binary | base64
  expect(pageScriptsOf(folder)).toEqual(["'sha256-MaeD7tQk/YNyd6Pm9J12ROmv0Z93QwNN4VH7v3gI+RI='"])
})

test('a folder without a build has no inline scripts', () => {
  expect(pageScriptsOf(join(folder, 'nowhere'))).toEqual([])
})
