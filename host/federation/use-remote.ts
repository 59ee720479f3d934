import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFederation } from './federation-context.tsx'
import type { LoadedRemote } from './releases/loaded-remote.ts'

export type RemoteState =
  | { state: 'loading' }
  | { state: 'loaded'; remote: LoadedRemote }
  | { state: 'failed'; correlationId: string; retry: () => void }

/**
 * The state of a remote. A loaded remote is returned at once, so that a change of page shows no placeholder; a disabled
 * one is loading again.
 */
export const useRemote = (name: RemoteName): RemoteState => {
  const { loader } = useFederation()
  const { report } = useHostServices()
  const [failure, setFailure] = useState<{ name: RemoteName; correlationId: string }>()
  const [round, setRound] = useState(0)
  const loaded = useSyncExternalStore(loader.subscribe, () => loader.loaded(name))

  useEffect(() => {
    if (loaded) return
    let isCurrent = true
    // The loader notifies its subscribers when the remote has loaded.
    loader.load(name).catch((error: unknown) => {
      const correlationId = report({ action: 'remote/load', error })
      if (isCurrent) setFailure({ name, correlationId })
    })
    return () => {
      isCurrent = false
    }
  }, [loader, report, name, loaded, round])

  if (loaded) return { state: 'loaded', remote: loaded }
  if (failure?.name !== name) return { state: 'loading' }
  const retry = () => {
    setFailure(undefined)
    setRound((current) => current + 1)
  }
  return { state: 'failed', correlationId: failure.correlationId, retry }
}
