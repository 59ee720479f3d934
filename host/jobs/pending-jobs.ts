import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { Jobs, Session } from '@account/shared/micro-frontend/host-services.ts'
import { atom, type createStore } from 'jotai'
import { sessionEndedAtom } from '../session/session-ended-atom.ts'

/** The remotes that have work for their job panels to show. */
export const pendingJobsAtom = atom<readonly RemoteName[]>([])

const KEY = 'pending-jobs'

type PendingJobsOptions = {
  store: ReturnType<typeof createStore>
  session: Session
  /** False where the remote loads with every page anyway. */
  isKept: boolean
  storage?: SafeStorage
}

/**
 * Returns the jobs service of each remote. The browser keeps the names with the customer's id, so that the next page loads
 * these remotes, and forgets them when the customer signs out.
 */
export const createPendingJobs = (options: PendingJobsOptions) => {
  const { store, session, isKept, storage = safeStorage('localStorage') } = options
  const customerId = session.state === 'signed-in' ? session.customer.id : undefined
  const [owner, ...kept] = isKept ? (storage.getItem(KEY) ?? '').split(' ') : []
  if (owner === customerId && kept.length > 0) store.set(pendingJobsAtom, kept)

  const keep = (remotes: readonly RemoteName[]) => {
    if (!isKept || customerId === undefined) return
    if (remotes.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, [customerId, ...remotes].join(' '))
  }
  store.sub(sessionEndedAtom, () => store.get(sessionEndedAtom) === 'asked' && keep([]))

  return (remote: RemoteName): Jobs => ({
    setPending(isPending) {
      const pending = store.get(pendingJobsAtom)
      if (pending.includes(remote) === isPending) return
      const next = isPending ? [...pending, remote] : pending.filter((other) => other !== remote)
      store.set(pendingJobsAtom, next)
      keep(next)
    },
  })
}
