import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { atom } from 'jotai'
import type { RemoteLog } from '../remote-log.ts'
import type { ReleaseReader } from '../trust/release-reader.ts'
import type { Transfers } from './transfers.ts'

/** The data of the remotes panel. */
export type RemoteInsight = {
  remoteLog: RemoteLog
  transfers: Transfers
  registry: RemoteRegistry
  knownRelease: ReleaseReader['known']
}

/** Undefined in production and acceptance. Set once by open-site.tsx. */
export const remoteInsightAtom = atom<RemoteInsight | undefined>(undefined)
