import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useIsOnline } from '@account/shared/failures/use-is-online.ts'

/** A shorter wait needs no message. */
const PATIENCE_MS = 1_000

/** A lazy part that a click or a key opens. While its code takes long or waits for a connection, a toast says so. */
export const AwaitedPart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<WaitToast />}>{children}</Suspense>
)

const WaitToast = () => {
  const { toasts } = useHostServices()
  const intl = useIntl()
  const message = intl.formatMessage({ id: useIsOnline() ? 'screen.loading' : 'failure.offline' })
  useEffect(() => {
    let toast: string | undefined
    const timer = setTimeout(() => {
      toast = toasts.show({ kind: 'progress', message, autoCloseMs: null })
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      if (toast) toasts.dismiss(toast)
    }
  }, [toasts, message])
  return null
}
