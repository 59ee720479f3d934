import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import type { PanelName } from '@account/shared/micro-frontend/micro-frontend.ts'
import { useLayoutEffect, type ReactNode } from 'react'
import { removeSnapshot } from '../preload/snapshot-layer.ts'
import { useFederation } from './federation-context.tsx'
import { RemoteFailure } from './remote-failure.tsx'
import { isPartMissing } from './releases/remote-load-error.ts'
import type { LoadedRemote } from './releases/loaded-remote.ts'
import { useRemote } from './use-remote.ts'

/** Which part of a remote: its screen at a place of the site, or one of its panels. */
export type RemotePart = { basePath: string } | { panel: PanelName }

type RemoteAreaProps = { name: RemoteName; part: RemotePart; skeleton: ReactNode }

/** A remote's own area of the page: placeholder, content, or a failure that concerns nothing else. */
export const RemoteArea = ({ name, part, skeleton }: RemoteAreaProps) => {
  const remote = useRemote(name)
  const { state } = remote
  useLayoutEffect(() => {
    if (state !== 'loading') removeSnapshot()
  }, [state])
  if (remote.state === 'loading') return skeleton
  if (remote.state === 'failed') return <RemoteFailure correlationId={remote.correlationId} retry={remote.retry} />
  return <RunningRemote name={name} loaded={remote.remote} part={part} />
}

type RunningRemoteProps = { name: RemoteName; loaded: LoadedRemote; part: RemotePart }

const RunningRemote = ({ name, loaded, part }: RunningRemoteProps) => {
  const { servicesFor, loader } = useFederation()
  const services = servicesFor(loaded.source)
  const { Screen, panels } = loaded.microFrontend
  const Panel = 'panel' in part ? panels?.[part.panel] : undefined
  if ('panel' in part && !Panel) return null
  const reportAndMend = (error: unknown) => {
    const correlationId = services.report({ action: 'remote/render', error })
    // Rendering it once more would meet the very same gap.
    if (isPartMissing(error)) loader.renew(name)
    return correlationId
  }

  return (
    <FailureBoundary onError={reportAndMend} fallback={(failure) => <RemoteFailure {...failure} />}>
      {Panel && <Panel services={services} />}
      {'basePath' in part && <Screen services={services} basePath={part.basePath} />}
    </FailureBoundary>
  )
}
