import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { readPublicSite } from '../edge/public-site.ts'
import { NGINX } from './start-nginx.ts'
import { testWithNginx } from './testing/running-edge.ts'
import { writeEdge } from './write-edge.ts'

const root = dirname(dirname(import.meta.dirname))

const variables = {
  ENVIRONMENT: 'p',
  PUBLIC_ORIGIN_SCHEME: 'https',
  PUBLIC_PORT: '443',
  API_HOST: 'api.photos.example',
  REMOTES_HOST: 'remotes.photos.example',
}

const registryKey = { id: 'release', x: 'x'.repeat(43), y: 'y'.repeat(43) }
const teamKey = { ...registryKey, id: 'team', remotes: ['photos'] }
let folder: string
let configuration: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'edge-'))
  mkdirSync(join(folder, 'host'))
  writeFileSync(join(folder, 'host', 'index.html'), '<!doctype html><html lang=en>')
  configuration = writeEdge({
    folder,
    runFolder: join(folder, 'run'),
    localesFolder: join(root, 'deploy', 'locales'),
    keys: { registryKeys: [registryKey], teamKeys: [teamKey] },
    site: readPublicSite(variables),
    listen: '127.0.0.1:8080',
    backends: ['127.0.0.1:3001'],
    hostFolder: join(folder, 'host'),
    remotesFolder: join(folder, 'remotes'),
  })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the page of each storefront names its brand', () => {
  const pageOfSite = (code: string) => readFileSync(join(folder, 'sites', code, 'index.html'), 'utf8')
  expect(pageOfSite('nl')).toBe('<!doctype html><html data-brand="lumora" lang=en>')
  expect(pageOfSite('uk')).toBe('<!doctype html><html data-brand="pixhaven" lang=en>')
})

test('[BE-03] the production edge gives pages the host names of the back end, and no name of the local site', () => {
  const config = readFileSync(join(folder, 'sites', 'nl', 'config.json'), 'utf8')
  const { brand } = requireStorefront('nl')
  expect(RuntimeConfig.parse(JSON.parse(config))).toMatchObject({
    environment: 'p',
    parentDomain: `nl.${brand}.example`,
    authority: `https://login.nl.${brand}.example`,
    apiAudience: 'https://api.photos.example',
    registryUrl: 'https://remotes.photos.example/registry.json',
    registryKeys: [registryKey],
    teamKeys: [teamKey],
    pushUrl: 'wss://api.photos.example/push',
  })
  const written = readFileSync(configuration, 'utf8')
  for (const name of [`account.nl.${brand}.example`, `login.nl.${brand}.example`, variables.API_HOST])
    expect(written).toMatch(new RegExp(`server_name [^;]*${name.replaceAll('.', '\\.')}[ ;]`))
  // The policy must not allow builds on a developer's computer either.
  expect(`${config}${written}`).not.toMatch(/localhost|http:\/\/(?!back_end)/)
})

testWithNginx('nginx accepts the configuration for production', () => {
  const { status, stderr } = spawnSync(NGINX, ['-t', '-c', configuration], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.stringContaining('syntax is ok')])
})

test('every host name is required outside of environment d', () => {
  expect(() => readPublicSite({ ENVIRONMENT: 'p', API_HOST: 'api.photos.example' })).toThrow(
    /PUBLIC_ORIGIN_SCHEME[^]*PUBLIC_PORT[^]*REMOTES_HOST/,
  )
  expect(() => readPublicSite({ ...variables, API_HOST: 'https://api.photos.example/' })).toThrow('API_HOST')
  expect(readPublicSite({})).toMatchObject({ environment: 'd', apiHost: 'api.localhost', port: 3000 })
})

test('the production edge is not written without the address to listen on', () => {
  const program = join(root, 'tools', 'edge-production', 'edge-production.ts')
  const { status, stderr } = spawnSync(process.execPath, [program], {
    env: { ...variables, EDGE_FOLDER: folder, BACKENDS: '127.0.0.1:3001' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'EDGE_LISTEN is missing: see deploy/README.md.\n'])
})
