import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { removeSnapshot } from '../../preload/snapshot-layer.ts'
import { RemoteFailure } from '../../federation/remote-failure.tsx'

/**
 * Limits the failure of a host page to the page itself: header, menu and footer stay usable. A page that throws is mounted again
 * before its failure is shown, because what a page throws as it is left arrives here as well, and the next one is not to blame.
 */
export const PageBoundary = ({ children }: { children: ReactNode }) => {
  const { report } = useHostServices()
  const { pathname } = useLocation()
  const [mountedAgainAt, setMountedAgainAt] = useState<string>()
  const reportFailure = (error: unknown) => {
    removeSnapshot()
    setMountedAgainAt(pathname)
    return report({ action: 'host/render', error })
  }
  return (
    <FailureBoundary key={mountedAgainAt} onError={reportFailure} fallback={(failure) => <PageFailure {...failure} />}>
      {children}
    </FailureBoundary>
  )
}

/** Shown until the customer navigates to another page. */
const PageFailure = (failure: ComponentProps<typeof RemoteFailure>) => {
  const { pathname } = useLocation()
  const failedAt = useRef(pathname)
  const { retry } = failure
  useEffect(() => {
    if (pathname !== failedAt.current) retry()
  }, [pathname, retry])
  return <RemoteFailure {...failure} />
}
