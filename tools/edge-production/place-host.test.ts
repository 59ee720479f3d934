import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeHost } from './place-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'place-host-'))
const [built, served] = [join(folder, 'built'), join(folder, 'served')]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const build = (name: string) => {
  rmSync(built, { recursive: true, force: true })
  for (const kept of ['assets', 'embed/1']) mkdirSync(join(built, kept), { recursive: true })
  writeFileSync(join(built, 'assets', `site.${name}.js`), name)
  writeFileSync(join(built, 'embed', '1', `${name}.js`), name)
  for (const file of ['embed.js', 'embed/1.js', 'index.html']) writeFileSync(join(built, file), name)
}
const servedPage = () => readFileSync(join(served, 'index.html'), 'utf8')

test('a new host keeps the files of the previous one, which open pages still load', async () => {
  for (const name of ['first', 'second']) {
    build(name)
    await placeHost(built, served)
  }
  expect(servedPage()).toBe('second')
  expect(readdirSync(served).toSorted()).toEqual(['assets', 'embed', 'embed.js', 'index.html'])
  expect(readFileSync(join(served, 'embed', '1.js'), 'utf8')).toBe('second')
  expect(readdirSync(join(served, 'embed', '1')).toSorted()).toEqual(['first.js', 'second.js'])
  expect(readdirSync(join(served, 'assets')).toSorted()).toEqual([
    'site.first.js',
    'site.first.js.br',
    'site.second.js',
    'site.second.js.br',
  ])
})

test('a copy that fails half-way leaves the page of the previous host', async () => {
  build('third')
  // A folder of the same name makes the copy of this file fail.
  mkdirSync(join(served, 'assets', 'site.third.js'))
  await expect(placeHost(built, served)).rejects.toThrow()
  expect(servedPage()).toBe('second')
})
