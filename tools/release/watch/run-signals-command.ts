import type { ReleaseStore } from '../../registry/store/release-store.ts'
import { canaryOf, pairOf } from '../status/compare-releases.ts'
import { statusLines } from '../status/release-status.ts'
import { fetchTotals } from '../status/release-totals.ts'
import type { SignalsCommand } from './signals-command.ts'
import { watchCanary } from './watch-canary.ts'

/** Counts arrive every ten seconds from each page. */
const POLL_MS = 5_000

type Status = Extract<SignalsCommand, { kind: 'status' }>
type Watch = Extract<SignalsCommand, { kind: 'watch' }>

export const showStatus = async (store: ReleaseStore, { remote, signals }: Status): Promise<string> => {
  const canary = canaryOf(remote, (await store.readRegistry()).remotes[remote])
  const pair = pairOf(canary, await fetchTotals({ signals, remote, since: canary.since }))
  return statusLines(remote, pair).join('\n')
}

export const watch = async (
  store: ReleaseStore,
  command: Watch,
  openStore: (reason: string) => Promise<ReleaseStore>,
): Promise<string> => {
  const opened: ReleaseStore[] = []
  const openLater = async (reason: string) => {
    const later = await openStore(reason)
    opened.push(later)
    return later
  }
  try {
    return await watchCanary(store, { ...command, pollMs: POLL_MS, openStore: openLater, onProgress: console.log })
  } finally {
    opened.forEach((later) => later.close())
  }
}
