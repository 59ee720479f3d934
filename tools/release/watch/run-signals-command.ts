import type { ChangeOrigin } from '../../registry/contents/change-entry.ts'
import { movePointer } from '../../registry/operations/move-pointer.ts'
import { registeredRemote } from '../../registry/pointers/registry-changes.ts'
import { requestChange } from '../../registry/requests/request-change.ts'
import { teamKeyFileOf } from '../../registry/trust/team-keys.ts'
import type { ReleaseStore } from '../../registry/store/release-store.ts'
import { runningOf } from '../status/compare-releases.ts'
import { statusLines } from '../status/release-status.ts'
import { fetchTotals } from '../status/release-totals.ts'
import type { SignalsCommand } from './signals-command.ts'
import { watchCanary, type CanaryChange } from './watch-canary.ts'

/** Counts arrive every ten seconds from each page. */
const POLL_MS = 5_000

type Status = Extract<SignalsCommand, { kind: 'status' }>
type Watch = Extract<SignalsCommand, { kind: 'watch' }>

export const showStatus = async (store: ReleaseStore, { remote, signals }: Status): Promise<string> => {
  const registered = registeredRemote(await store.readRegistry(), remote)
  const running = await runningOf(registered, (since) => fetchTotals({ signals, remote, since }))
  return statusLines(remote, running).join('\n')
}

type Watching = Watch & {
  place: string
  /** Whether the decision is requested of the platform, because the team has no key of the registry. */
  isRequested: boolean
}

type Acting = {
  originOf: (reason: string) => ChangeOrigin
  /** Opens the store whose history names the origin. */
  openAs: (origin: ChangeOrigin) => Promise<ReleaseStore>
}

const POLL = { pollMs: POLL_MS, onProgress: console.log }

export const watch = (store: ReleaseStore, command: Watching, { originOf, openAs }: Acting): Promise<string> => {
  const { place, remote, isRequested } = command
  const decide = async (change: CanaryChange, reason: string): Promise<string> => {
    const origin = originOf(`watch: ${reason}`)
    if (isRequested) return requestChange({ store, origin, keyFile: teamKeyFileOf(place) }, { remote, change })
    const changing = await openAs(origin)
    try {
      return await movePointer(changing, { remote, ...change })
    } finally {
      changing.close()
    }
  }
  return watchCanary(store, { ...command, ...POLL, decide })
}
