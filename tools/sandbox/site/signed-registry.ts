import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseFile } from '@account/shared/contracts/release-file.ts'
import { RemoteGrant } from '@account/shared/contracts/remote-placement.ts'
import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import * as z from 'zod'
import { newKey, publicKeysOf, signedText } from '../../registry/trust/registry-keys.ts'
import { hashOfText } from '../../registry/trust/release-record.ts'

/** The release in the package: its content without a signature, and what the platform grants its team. */
export const PackagedRelease = z.object({ record: ReleaseFile, grant: RemoteGrant })
export type PackagedRelease = z.infer<typeof PackagedRelease>

export const RELEASE_FILE = 'photos-release.json'
const REMOTE = 'photos'

/** The address of the release's files below the origin. */
export const RELEASE_PATH = `/remotes/${REMOTE}/`

/**
 * Signs the packaged release and a registry that names it, with keys that this process makes and forgets. The elements verify them as
 * on any site: they trust a key because `config.json` of their account site names it.
 */
export const signRegistry = (origin: string, siteFolder: string) => {
  const text = readFileSync(join(siteFolder, RELEASE_FILE), 'utf8')
  const { record, grant } = PackagedRelease.parse(JSON.parse(text))
  const [registryKey, teamKey] = [newKey(), newKey()]
  const release = signedText(JSON.stringify(record), [teamKey])
  const hash = hashOfText(release)
  const manifest = `${origin}${RELEASE_PATH}mf-manifest.json`
  const registry: RemoteRegistry = {
    revision: 1,
    remotes: { [REMOTE]: { current: { version: record.version, manifest, hash }, previous: null } },
    grants: { [REMOTE]: grant },
  }
  return {
    version: record.version,
    registryKeys: publicKeysOf([registryKey]),
    teamKeys: publicKeysOf([teamKey]).map((key) => ({ ...key, remotes: [REMOTE] })),
    /** `registry.json`, and the release files that it names by their hash. */
    registry: signedText(JSON.stringify(RemoteRegistry.parse(registry)), [registryKey]),
    releases: { [hash]: release },
  }
}

export type SignedRegistry = ReturnType<typeof signRegistry>
