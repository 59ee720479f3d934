import { FailureBoundary } from '../failures/failure-boundary.tsx'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import { Suspense, type ReactNode } from 'react'

type LaterPartProps = {
  /** The action of a report where the part fails. */
  action: string
  children: ReactNode
}

/** A part whose code loads after its screen. Where it fails, the screen stays as it is without it. */
export const LaterPart = ({ action, children }: LaterPartProps) => {
  const { report } = useHostServices()
  return (
    <FailureBoundary onError={(error) => report({ action, error })} fallback={() => null}>
      <Suspense>{children}</Suspense>
    </FailureBoundary>
  )
}
