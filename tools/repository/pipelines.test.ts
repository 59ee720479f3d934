import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const root = dirname(dirname(import.meta.dirname))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))

test.each(['github', 'gitlab'])('the pipeline for %s is YAML and calls commands of the repository', (name) => {
  const text = read(`deploy/pipelines/${name}.yaml`)
  expect(parse(text)).toBeInstanceOf(Object)
  const commands = [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, command = '']) => command)
  expect(commands).toEqual(['test', 'test:scale'])
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
})

const Renovate = z.looseObject({
  minimumReleaseAge: z.string(),
  packageRules: z.array(
    z.looseObject({
      description: z.string(),
      matchPackageNames: z.array(z.string()).default([]),
      enabled: z.boolean().optional(),
    }),
  ),
})

test.each([
  ['github', 'env'],
  ['gitlab', 'variables'],
])('the pipeline for %s refuses versions as young as those that Renovate holds back', (name, key) => {
  const pipeline = z.record(z.string(), z.unknown()).parse(parse(read(`deploy/pipelines/${name}.yaml`)))
  const { minimumReleaseAge } = Renovate.parse(JSON.parse(read('deploy/renovate.json')))
  const minutes = String(Number.parseInt(minimumReleaseAge, 10) * 24 * 60)
  expect(pipeline[key]).toEqual({ pnpm_config_minimum_release_age: minutes })
})

test('every version that is held back names its reason and a dependency that exists', () => {
  const { packageRules } = Renovate.parse(JSON.parse(read('deploy/renovate.json')))
  const named = read('pnpm-workspace.yaml') + read('docker-compose.yml')
  for (const { description, matchPackageNames, enabled } of packageRules) {
    if (enabled === false) expect(description).toMatch(/^Held back: /)
    for (const name of matchPackageNames)
      expect([name, named.includes(name.replace(/^\/\^|\/\/$/g, ''))]).toEqual([name, true])
  }
})
