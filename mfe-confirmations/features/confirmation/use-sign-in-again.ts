import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMutation } from '@tanstack/react-query'

/** For whom the back end knows no longer, though this page may not know it yet: home, where the sign-in begins. */
export const useSignInAgain = () => {
  const { session, report } = useHostServices()
  return useMutation({
    mutationFn: async () => {
      if (session.state === 'signed-in') await session.signOut()
      else window.location.assign('/')
    },
    onError: (error) => {
      report({ action: 'confirmations/sign-in-anew', error })
      // The cookies are gone: home asks who it is.
      window.location.assign('/')
    },
  })
}
