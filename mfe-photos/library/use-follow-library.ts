import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { loadThroughOutages } from '@account/shared/federation/load-through-outages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { takeDeletionsInFlight } from './deletions-in-flight.ts'
import { afterFirstPhoto } from '../photo/after-first-photo.ts'

/** Keeps the library of this page up to date with other devices, once the first photos have loaded. */
export const useFollowLibrary = () => {
  const { config, events, report, session } = useHostServices()
  const store = useStore()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (session.state === 'signed-out') return undefined
    const { accessToken } = session
    let end: (() => void) | undefined
    const life = new AbortController()
    const start = async () => {
      await afterFirstPhoto(life.signal)
      if (life.signal.aborted) return
      const { followLibrary } = await loadThroughOutages(() => import('./follow-library.ts'), { signal: life.signal })
      if (life.signal.aborted) return
      end = followLibrary({
        pushUrl: config.pushUrl,
        accessToken,
        isBehind: takeDeletionsInFlight(),
        library: { store, queryClient },
        isUploading: () => (events.last('photos/uploading')?.remaining ?? 0) > 0,
        onChanged: (reason) => events.publish('photos/library-changed', { reason, photoIds: [] }),
      })
    }
    start().catch((error: unknown) => report({ action: 'photos/follow-library', error }))
    return () => {
      life.abort()
      end?.()
    }
  }, [config.pushUrl, events, queryClient, report, session, store])
}
