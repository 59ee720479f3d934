import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { useState } from 'react'
import { BlankScreenError } from './blank-screen.tsx'
import { useFederation } from './federation-context.tsx'
import { isPartMissing } from './releases/remote-load-error.ts'

/**
 * [Note: Recovery from a crash] A remote that throws while it renders is mounted again in its area. When it throws
 * again, the page excludes its release and loads the fallback. Every release gets these two mounts at most until the
 * customer tries again, so no loop is possible. A missing part needs a new load at once: another mount would lack it too. A screen that
 * showed nothing has made the customer wait already, so it gets no second mount.
 */
export const useCrashRecovery = (name: RemoteName, source: string) => {
  const { loader } = useFederation()
  const [mount, setMount] = useState<'first' | 'second'>('first')
  const [hasFailed, setFailed] = useState(false)
  return {
    /** Key of the mounted content: a change mounts it again. */
    mount,
    /** Nothing is left to recover with. */
    hasFailed,
    recover: (cause: unknown) => {
      if (isPartMissing(cause)) loader.restart(name)
      else if (mount === 'first' && !(cause instanceof BlankScreenError)) setMount('second')
      else setFailed(!loader.fallBack(name, { source, cause }))
    },
  }
}
