import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { signOutFailureAtom } from '../../session/session-ended-atom.ts'
import { SigningOutPage } from './signing-out-page.tsx'

/** Signs the customer out when it mounts. */
export const LogoutPage = () => {
  const { session, report } = useHostServices()
  const setFailure = useSetAtom(signOutFailureAtom)
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current || session.state !== 'signed-in') return
    hasBegun.current = true
    session.signOut().catch((error: unknown) => setFailure(report({ action: 'session/sign-out', error })))
  }, [session, report, setFailure])

  return <SigningOutPage />
}
