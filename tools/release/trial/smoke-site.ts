import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFileNameOf } from '@account/shared/contracts/release-addresses.ts'
import type { RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { sharedAddresses, storefrontAddresses } from '../../edge/addresses.ts'
import { freePort } from '../../process/free-port.ts'
import { startSite } from '../../local-site/launcher/site.ts'
import { EMBEDDING_PATH } from '../../local-site/stand-ins/embedding-page.ts'
import type { Candidate } from '../../registry/gate/gate.ts'
import { newKey, publicKeysOf, signedText } from '../../registry/trust/registry-keys.ts'
import { signedWith, type ReleaseRecord } from '../../registry/trust/release-record.ts'
import { publicTeamKeysOf } from '../../registry/trust/team-keys.ts'
import { createTrialFolder } from './abandoned-trials.ts'
import { demoPassword, type TrialSite } from './trial-site.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

type ShownTrial = { hostFolder: string; remotes: readonly Candidate[] }

export type SmokeSite = TrialSite & {
  /** Serves this host with these remotes, from the next page load on. */
  show: (trial: ShownTrial) => void
}

/**
 * [Note: Keys of a trial] The site of a trial signs with keys that live as long as it. Those of the environment are the platform's:
 * its public keys know no release of the trial, and its private key must sign nothing but the registry.
 */
const createTrialKeys = () => {
  const registryKeys = [newKey()]
  let teamKeys = [{ ...newKey(), remotes: [] as RemoteName[] }]
  return {
    publicKeys: () => ({ registryKeys: publicKeysOf(registryKeys), teamKeys: publicTeamKeysOf(teamKeys) }),
    grant: (remotes: RemoteName[]) => {
      teamKeys = teamKeys.map((key) => ({ ...key, remotes }))
    },
    signRelease: (record: ReleaseRecord) => signedWith(record, teamKeys),
    signRegistry: (registry: RemoteRegistry) => signedText(JSON.stringify(registry), registryKeys),
  }
}

/** Starts the real site on fresh data. Its host and remotes are replaced while the back end, the sign-in and the edge run. */
export const startSmokeSite = async (): Promise<SmokeSite> => {
  const dataFolder = createTrialFolder()
  const served = { hostFolder: join(dataFolder, 'host'), remotesFolder: join(dataFolder, 'remotes') }
  for (const folder of Object.values(served)) mkdirSync(folder)
  const port = await freePort()
  const remotesOrigin = sharedAddresses(port).remotes
  const environment = { LOG_LEVEL: 'warn' }
  const keys = createTrialKeys()
  const onProgress = () => undefined
  const site = await startSite({
    root,
    dataFolder,
    port,
    served,
    releaseKeys: keys.publicKeys,
    database: 'own',
    environment,
    onProgress,
  })

  const place = ({ remote, record, folder }: Candidate) => {
    const place = join(served.remotesFolder, remote, record.version)
    cpSync(folder, place, { recursive: true })
    const { hash, text } = keys.signRelease(record)
    writeFileSync(join(place, releaseFileNameOf(hash)), text)
    const manifest = `${remotesOrigin}/${remote}/${record.version}/mf-manifest.json`
    return [remote, { current: { version: record.version, manifest, hash }, previous: null }] as const
  }
  let revision = 0
  return {
    storefronts: ['uk', 'de'].map((code) => {
      const { account, shop } = storefrontAddresses(requireStorefront(code), port)
      return { code, accountOrigin: account, embeddingPage: `${shop}${EMBEDDING_PATH}` }
    }),
    password: demoPassword(),
    addressOf: (address) => address,
    versionOf: (version) => version,
    show: ({ hostFolder, remotes }) => {
      rmSync(served.hostFolder, { recursive: true })
      cpSync(hostFolder, served.hostFolder, { recursive: true })
      revision += 1
      keys.grant(remotes.map(({ remote }) => remote))
      const grants = Object.fromEntries(remotes.flatMap(({ remote, grant }) => (grant ? [[remote, grant]] : [])))
      const registry: RemoteRegistry = { revision, remotes: Object.fromEntries(remotes.map(place)), grants }
      writeFileSync(join(served.remotesFolder, 'registry.json'), keys.signRegistry(registry))
    },
    stop: async () => {
      await site.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
