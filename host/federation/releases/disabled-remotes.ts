import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { RemoteLoadError } from './remote-load-error.ts'

export type DisabledRemote = { correlationId: string }

/** The remotes that the kill switch has disabled. Each is reported once per page, however often it is visited. */
export const createDisabledRemotes = (report: (error: RemoteLoadError) => string) => {
  const disabled = new Map<RemoteName, DisabledRemote>()
  const reported = new Map<RemoteName, DisabledRemote>()
  return {
    get: (remote: RemoteName) => disabled.get(remote),
    /** False where it was disabled before. */
    add: (error: RemoteLoadError): boolean => {
      const { remote } = error
      if (disabled.has(remote)) return false
      const entry = reported.get(remote) ?? { correlationId: report(error) }
      reported.set(remote, entry)
      disabled.set(remote, entry)
      return true
    },
    remove: (remote: RemoteName): boolean => disabled.delete(remote),
  }
}
