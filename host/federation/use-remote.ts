import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFederation } from './federation-context.tsx'
import type { LoadedRemote } from './releases/remote-outcome.ts'
import { isDisabled } from './releases/remote-load-error.ts'

export type RemoteState =
  | { state: 'loading' }
  | { state: 'loaded'; remote: LoadedRemote }
  /** The kill switch disables the remote. The state changes when the remote is enabled again. */
  | { state: 'disabled'; correlationId: string }
  | { state: 'failed'; correlationId: string; retry: () => void }

/** The state of a remote, which loads when it is needed. A loaded remote is returned at once, without a placeholder. */
export const useRemote = (name: RemoteName): RemoteState => {
  const { loader } = useFederation()
  const { report } = useHostServices()
  const [failure, setFailure] = useState<{ name: RemoteName; correlationId: string }>()
  const [round, setRound] = useState(0)
  const loaded = useSyncExternalStore(loader.subscribe, () => loader.loaded(name))
  const disabled = useSyncExternalStore(loader.subscribe, () => loader.disabled(name))

  useEffect(() => {
    if (loaded || disabled) return
    let isCurrent = true
    // The loader notifies its subscribers when the remote has loaded, or is disabled.
    loader.load(name).catch((error: unknown) => {
      if (isDisabled(error)) return
      const correlationId = report({ action: 'remote/load', error })
      if (isCurrent) setFailure({ name, correlationId })
    })
    return () => {
      isCurrent = false
    }
  }, [loader, report, name, loaded, disabled, round])

  if (loaded) return { state: 'loaded', remote: loaded }
  if (disabled) return { state: 'disabled', ...disabled }
  if (failure?.name !== name) return { state: 'loading' }
  const retry = () => {
    setFailure(undefined)
    setRound((current) => current + 1)
  }
  return { state: 'failed', correlationId: failure.correlationId, retry }
}
