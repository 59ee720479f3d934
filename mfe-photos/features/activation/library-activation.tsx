import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { Suspense, type ReactNode } from 'react'
import { useActivationStatus } from './use-activation-status.ts'

const InactiveLibrary = lazyPart(() => import('./inactive-library.tsx').then((module) => module.InactiveLibrary))

/**
 * Shows the library once it is active. Most libraries are, so it shows the library until the response says otherwise, and the
 * code for the others loads then.
 */
export const LibraryActivation = ({ children }: { children: ReactNode }) => {
  const status = useActivationStatus()
  if (status === undefined || status === 'ACTIVE') return children
  return (
    <Suspense>
      <InactiveLibrary />
    </Suspense>
  )
}
