import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { PanelName } from '@account/shared/micro-frontend/micro-frontend.ts'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { removeSnapshot } from '../preload/snapshot-layer.ts'
import { ScreenWithContent } from './blank-screen.tsx'
import { useFederation } from './federation-context.tsx'
import type { LoadedRemote } from './releases/remote-outcome.ts'
import { RemoteDisabled } from './remote-disabled.tsx'
import { RemoteFailure } from './remote-failure.tsx'
import { useCrashRecovery } from './use-crash-recovery.ts'
import { useRemote } from './use-remote.ts'

/** The part of a remote: its screen at a place of the site, or one of its panels. */
export type RemotePart = { basePath: string } | { panel: PanelName }

type RemoteAreaProps = {
  name: RemoteName
  part: RemotePart
  skeleton: ReactNode
  /** The heading of a page whose remote cannot show its own. */
  failureHeading?: ReactNode
  /** Called with the reference when a failure is shown, and with undefined when it no longer is. */
  onFailureShown?: ((correlationId: string | undefined) => void) | undefined
}

/** A remote's own area of the page: placeholder, content, or a failure that concerns nothing else. */
export const RemoteArea = (props: RemoteAreaProps) => {
  const remote = useRemote(props.name)
  if (remote.state === 'loading') return props.skeleton
  return (
    <>
      <RemoteOutcome {...props} remote={remote} />
      <SnapshotEnd />
    </>
  )
}

type RemoteOutcomeProps = RemoteAreaProps & { remote: Exclude<ReturnType<typeof useRemote>, { state: 'loading' }> }

const RemoteOutcome = ({ remote, ...props }: RemoteOutcomeProps) => {
  const shown = { heading: props.failureHeading, onShown: props.onFailureShown }
  if (remote.state === 'disabled')
    return (
      <ShownFailure {...shown} correlationId={remote.correlationId}>
        <RemoteDisabled correlationId={remote.correlationId} />
      </ShownFailure>
    )
  if (remote.state === 'failed')
    return (
      <ShownFailure {...shown} correlationId={remote.correlationId}>
        <RemoteFailure correlationId={remote.correlationId} retry={remote.retry} />
      </ShownFailure>
    )
  const loaded = remote.remote
  return <RunningRemote key={loaded.source} {...props} loaded={loaded} />
}

type ShownFailureProps = {
  correlationId: string
  heading: ReactNode
  onShown: ((correlationId: string | undefined) => void) | undefined
  children: ReactNode
}

const ShownFailure = ({ correlationId, heading, onShown, children }: ShownFailureProps) => {
  const show = useEffectEvent((reference: string | undefined) => onShown?.(reference))
  useEffect(() => {
    show(correlationId)
    return () => show(undefined)
  }, [correlationId])
  return (
    <>
      {heading}
      {children}
    </>
  )
}

type RunningRemoteProps = RemoteAreaProps & { loaded: LoadedRemote }

const RunningRemote = ({ name, loaded, part, skeleton, failureHeading, onFailureShown }: RunningRemoteProps) => {
  const { servicesFor } = useFederation()
  const { mount, hasFailed, recover } = useCrashRecovery(name, loaded.source)
  const services = servicesFor(loaded.source)
  const { Screen, panels } = loaded.microFrontend
  const Panel = 'panel' in part ? panels?.[part.panel] : undefined
  if ('panel' in part && !Panel) return <MissingPanel name={part.panel} source={loaded.source} services={services} />
  const reportAndRecover = (error: unknown) => {
    const correlationId = services.report({ action: 'remote/render', error })
    recover(error)
    return correlationId
  }

  return (
    <FailureBoundary
      key={mount}
      onError={reportAndRecover}
      fallback={(failure) =>
        hasFailed ? (
          <ShownFailure correlationId={failure.correlationId} heading={failureHeading} onShown={onFailureShown}>
            <RemoteFailure {...failure} />
          </ShownFailure>
        ) : (
          skeleton
        )
      }
    >
      {Panel && <Panel services={services} />}
      {'basePath' in part && (
        <ScreenWithContent>
          <Screen services={services} basePath={part.basePath} />
        </ScreenWithContent>
      )}
      <ContentMark source={loaded.source} />
    </FailureBoundary>
  )
}

type MissingPanelProps = { name: PanelName; source: string; services: Pick<HostServices, 'report'> }

/** Leaves the place of a panel empty that the placement of the release names and its entry lacks. Reported, because it shows nothing. */
const MissingPanel = ({ name, source, services }: MissingPanelProps) => {
  useEffect(() => {
    const error = new Error(`The placement of ${source} names the panel '${name}', which its entry does not have.`)
    services.report({ action: 'remote/panel', error })
  }, [name, source, services])
  return null
}

/**
 * Removes the snapshot with the rendering after the first one of a screen. A screen that leaves its photos to a transition of its own
 * first effects renders them with this one, because React renders the transitions of one event together.
 */
const SnapshotEnd = () => {
  const [isOver, setOver] = useState(false)
  useEffect(() => startTransition(() => setOver(true)), [])
  useLayoutEffect(() => {
    if (isOver) removeSnapshot()
  }, [isOver])
  return null
}

/** Notes the first frame in which the content beside it is rendered. */
const ContentMark = ({ source }: { source: string }) => {
  const { onContent } = useFederation()
  useEffect(() => {
    const frame = requestAnimationFrame(() => onContent(source))
    return () => cancelAnimationFrame(frame)
  }, [source, onContent])
  return null
}
