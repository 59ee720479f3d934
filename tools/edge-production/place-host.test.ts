import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeHost } from './place-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'place-host-'))
const [built, served] = [join(folder, 'built'), join(folder, 'served')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const build = (name: string) => {
  rmSync(built, { recursive: true, force: true })
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'assets', `site.${name}.js`), name)
  for (const file of ['embed.js', 'index.html']) writeFileSync(join(built, file), name)
}
const servedPage = () => readFileSync(join(served, 'index.html'), 'utf8')

test('a new host keeps the files of the previous one, which open pages still load', () => {
  for (const name of ['first', 'second']) {
    build(name)
    placeHost(built, served)
  }
  expect(servedPage()).toBe('second')
  expect(readdirSync(served).toSorted()).toEqual(['assets', 'embed.js', 'index.html'])
  expect(readdirSync(join(served, 'assets')).toSorted()).toEqual([
    'site.first.js',
    'site.first.js.br',
    'site.second.js',
    'site.second.js.br',
  ])
})

test('a copy that fails half-way leaves the page of the previous host', () => {
  build('third')
  // A folder of the same name makes the copy of this file fail.
  mkdirSync(join(served, 'assets', 'site.third.js'))
  expect(() => placeHost(built, served)).toThrow()
  expect(servedPage()).toBe('second')
})
