import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { messageLanguages } from '@account/shared/intl/message-locales.ts'
import { readGrants } from '../../registry/gate/grants.ts'

const writeFiles = (folder: string, files: Record<string, unknown>) => {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  }
}

const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [
    { assets: { js: { sync: ['assets/entry.js'], async: [] }, css: { sync: ['assets/entry.css'], async: [] } } },
  ],
}

const microFrontend = {
  firstAnswers: { '/photos': ['photos/users/timeline'] },
  monthAnswers: { '/photos': { counts: 'photos/users/timeline', request: 'photos/months/{month}', count: 24 } },
}

/** One text in every language of the storefronts. */
export const textsOf = (text: string) =>
  Object.fromEntries(['en', ...messageLanguages].map((language) => [language, text]))

/** A placement with one page, at the first path that the remote is granted. */
export const placementOf = (remote: RemoteName) => {
  const [path = `/${remote}`] = readGrants()[remote]?.paths ?? []
  return {
    basePath: path,
    pages: [{ path: `${path}/*`, title: 'title', audience: 'customer' }],
    titles: { title: textsOf(remote) },
    trial: [{ pages: [{ path }] }],
  }
}

export type RemoteBuild = {
  remote: RemoteName
  buildId: string
  contract?: string
  libraries?: Record<string, string>
  /** Files that are added to the build or replace its own. */
  files?: Record<string, unknown>
}

type HostBuild = {
  buildId?: string
  contract?: string
  earlierContracts?: string[]
  libraries?: Record<string, string>
  remotes?: string[]
}

/** A workspace with finished builds in webpack's layout, and an empty folder for releases. */
export const makeWorkspace = () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const buildHost = ({
    buildId = 'host',
    contract = '1.1',
    earlierContracts,
    libraries = { react: '19.3.1', luxon: '3.7.2' },
    remotes,
  }: HostBuild = {}) =>
    writeFiles(join(folder, 'host', 'dist'), {
      'build-id': buildId,
      'index.html': '<!doctype html>',
      'embed.js': 'embed()',
      'assets/host.js': 'start()',
      'provided-libraries.json': { contract, earlierContracts, libraries, remotes },
    })
  const build = ({ remote, buildId, contract = '1.0', libraries = { react: '^19.3.0' }, files = {} }: RemoteBuild) => {
    const packageFolder = join(folder, `mfe-${remote}`)
    rmSync(packageFolder, { recursive: true, force: true })
    writeFiles(packageFolder, { 'package.json': { version: '0.1.0', microFrontend }, 'webpack.config.ts': '' })
    writeFiles(join(packageFolder, 'dist'), {
      'build-id': buildId,
      'mf-manifest.json': manifest,
      'required-libraries.json': { contract, libraries },
      'placement.json': placementOf(remote),
      'remoteEntry.js': `var entry = '${remote} ${buildId}'`,
      'remoteEntry.js.map': 'not public',
      'assets/entry.js': `show('${buildId}')`,
      'assets/entry.css': `.mfe-${remote}-screen { order: 1 }`,
      ...files,
    })
    return join(packageFolder, 'dist')
  }
  buildHost()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { folder, releases: join(folder, 'releases'), build, buildHost, remove }
}
export type Workspace = ReturnType<typeof makeWorkspace>
