import { FailureBoundary } from '@account/shared/failures/failure-boundary.tsx'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Suspense, useState, type ComponentType } from 'react'
import { RemoteFailure } from '../../federation/remote-failure.tsx'

type DialogProps = { onClose: () => void }

type LoadedDialogProps = DialogProps & {
  load: () => Promise<ComponentType<DialogProps>>
  /** The action of a report where the load fails. */
  action: string
}

/** A dialog whose code is loaded when it opens, because most visits open none, and again after a failed load. */
export const LoadedDialog = ({ load, action, onClose }: LoadedDialogProps) => {
  const { report } = useHostServices()
  return (
    <FailureBoundary
      onError={(error) => report({ action, error })}
      fallback={(failure) => <RemoteFailure {...failure} />}
    >
      <Loaded load={load} onClose={onClose} />
    </FailureBoundary>
  )
}

/** The choice of what consent is given for. */
export const LoadedConsentDialog = ({ onClose }: DialogProps) => (
  <LoadedDialog load={loadConsentDialog} action="consent/open" onClose={onClose} />
)

const loadConsentDialog = async () => (await import('../../consent/consent-dialog.tsx')).ConsentDialog

const Loaded = ({ load, onClose }: Pick<LoadedDialogProps, 'load' | 'onClose'>) => {
  const [Dialog] = useState(() => lazyPart(load))
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  )
}
