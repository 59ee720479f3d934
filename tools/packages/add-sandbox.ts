import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { readBuiltRemote, readVersionedHost } from '../registry/contents/built-front-ends.ts'
import { filesOfManifest } from '../registry/contents/manifest-files.ts'
import { filesBelow, integrityOf, releaseFiles } from '../registry/contents/release-files.ts'
import { GRANTS_FILE, readGrants } from '../registry/gate/grants.ts'
import { RELEASE_FILE, type PackagedRelease } from '../sandbox/site/signed-registry.ts'
import { bundleSandbox } from './bundle-sandbox.ts'
import { root } from './published-packages.ts'

const REMOTE = 'photos'

/** Files of the host that only the account site's own pages load. */
const isOfSite = (file: string) =>
  /\.(?:map|html|txt|woff2)$|^assets\/(?:host|site|development-react)\.|^(?!assets\/|embed)/.test(file)

const copyFiles = (files: readonly string[], from: string, to: string) => {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(from, file), join(to, file))
  }
}

const packagedRelease = (): PackagedRelease => {
  const { folder, version, required, early, placement } = readBuiltRemote(root, REMOTE)
  const grant = readGrants(GRANTS_FILE)[REMOTE]
  if (!grant) throw new Error(`${GRANTS_FILE} grants nothing to ${REMOTE}.`)
  const files = filesOfManifest(folder)
  const content = { remote: REMOTE, version, contract: required.contract, integrity: integrityOf(folder), ...early }
  return { record: { ...content, ...(files && { firstFiles: files.first }), ...(placement && { placement }) }, grant }
}

const Manifest = z.looseObject({ version: z.string() })

/**
 * Adds the sandbox to the built package in `folder`: its command, its page, and the finished builds of the host and of the photo
 * library. Throws `ReleaseFailure` where they are not built.
 */
export const addSandbox = async (folder: string): Promise<void> => {
  const place = join(folder, 'dist', 'sandbox')
  await bundleSandbox(place)
  copyFiles(['sandbox-page.js', 'sandbox-page.css'], join(root, 'tools', 'sandbox', 'page'), join(place, 'page'))
  const host = readVersionedHost(join(root, 'host', 'dist'))
  copyFiles(
    filesBelow(host.folder).filter((file) => !isOfSite(file)),
    host.folder,
    join(place, 'site', 'host'),
  )
  const { folder: release } = readBuiltRemote(root, REMOTE)
  copyFiles(releaseFiles(release), release, join(place, 'site', REMOTE))
  writeFileSync(join(place, 'site', RELEASE_FILE), JSON.stringify(packagedRelease()))
  const file = join(folder, 'package.json')
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const bin = { 'photo-library': './dist/sandbox/command.js' }
  writeFileSync(file, `${JSON.stringify({ ...manifest, bin }, null, 2)}\n`)
}
