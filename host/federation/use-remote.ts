import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFederation } from './federation-context.tsx'
import type { LoadedRemote } from './remote-loader.ts'

export type RemoteState =
  | { state: 'loading' }
  | { state: 'loaded'; remote: LoadedRemote }
  | { state: 'failed'; correlationId: string; retry: () => void }

type Settled = { name: RemoteName; outcome: { remote: LoadedRemote } | { correlationId: string } }

/** A remote as it comes: at once where it is loaded already, so that a change of page shows no placeholder. Gone again when it is switched off. */
export const useRemote = (name: RemoteName): RemoteState => {
  const { loader } = useFederation()
  const { report } = useHostServices()
  const [settled, setSettled] = useState<Settled>()
  const [round, setRound] = useState(0)
  const loaded = useSyncExternalStore(loader.subscribe, () => loader.loaded(name))

  useEffect(() => {
    if (loaded) return
    let isCurrent = true
    const settle = (outcome: Settled['outcome']) => isCurrent && setSettled({ name, outcome })
    loader.load(name).then(
      (remote) => settle({ remote }),
      (error: unknown) => settle({ correlationId: report({ action: 'remote/load', error }) }),
    )
    return () => {
      isCurrent = false
    }
  }, [loader, report, name, loaded, round])

  if (loaded) return { state: 'loaded', remote: loaded }
  if (settled?.name !== name) return { state: 'loading' }
  if ('remote' in settled.outcome) return { state: 'loaded', remote: settled.outcome.remote }
  const retry = () => {
    setSettled(undefined)
    setRound((current) => current + 1)
  }
  return { state: 'failed', correlationId: settled.outcome.correlationId, retry }
}
