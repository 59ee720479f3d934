import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { releaseFileNameOf } from '@account/shared/contracts/release-addresses.ts'
import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import { sharedAddresses, storefrontAddresses } from '../../edge/addresses.ts'
import { freePort } from '../../process/free-port.ts'
import { startSite } from '../../local-site/launcher/site.ts'
import { EMBEDDING_PATH } from '../../local-site/stand-ins/embedding-path.ts'
import type { Candidate } from '../../registry/gate/gate.ts'
import { createRegistryText } from '../../registry/pointers/registry-text.ts'
import { createReleaseSigning } from '../../registry/trust/release-record.ts'
import { keyFileOf } from '../../registry/trust/registry-keys.ts'
import { teamKeyFileOf } from '../../registry/trust/team-keys.ts'
import { createTrialFolder } from './abandoned-trials.ts'
import { demoPassword, type TrialSite } from './trial-site.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

type ShownTrial = { hostFolder: string; remotes: readonly Candidate[] }

export type SmokeSite = TrialSite & {
  /** Serves this host with these remotes, from the next page load on. */
  show: (trial: ShownTrial) => void
}

/** Starts the real site on fresh data. Its host and remotes are replaced while the back end, the sign-in and the edge run. */
export const startSmokeSite = async (): Promise<SmokeSite> => {
  const dataFolder = createTrialFolder()
  const served = { hostFolder: join(dataFolder, 'host'), remotesFolder: join(dataFolder, 'remotes') }
  for (const folder of Object.values(served)) mkdirSync(folder)
  const port = await freePort()
  const remotesOrigin = sharedAddresses(port).remotes
  const environment = { LOG_LEVEL: 'warn' }
  const site = await startSite({ root, dataFolder, port, served, environment, onProgress: () => undefined })

  const place = ({ remote, record, folder }: Candidate) => {
    const place = join(served.remotesFolder, remote, record.version)
    cpSync(folder, place, { recursive: true })
    const { hash, text } = signing.sign(record)
    writeFileSync(join(place, releaseFileNameOf(hash)), text)
    const manifest = `${remotesOrigin}/${remote}/${record.version}/mf-manifest.json`
    return [remote, { current: { version: record.version, manifest, hash }, previous: null }] as const
  }
  const text = createRegistryText(keyFileOf(served.remotesFolder))
  const signing = createReleaseSigning(teamKeyFileOf(served.remotesFolder))
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
      const grants = Object.fromEntries(remotes.flatMap(({ remote, grant }) => (grant ? [[remote, grant]] : [])))
      const registry: RemoteRegistry = { revision, remotes: Object.fromEntries(remotes.map(place)), grants }
      writeFileSync(join(served.remotesFolder, 'registry.json'), text.textOf(registry))
    },
    stop: async () => {
      await site.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
