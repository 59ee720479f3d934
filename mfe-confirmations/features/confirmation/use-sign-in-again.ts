import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMutation } from '@tanstack/react-query'

/** Starts the sign-in from the home page, for a customer whose session has ended, even if this page has not noticed. */
export const useSignInAgain = () => {
  const { session, report } = useHostServices()
  return useMutation({
    mutationFn: async () => {
      if (session.state === 'signed-in') await session.signOut()
      else window.location.assign('/')
    },
    onError: (error) => {
      report({ action: 'confirmations/sign-in-again', error })
      // The cookies are removed, so the home page starts the sign-in.
      window.location.assign('/')
    },
  })
}
