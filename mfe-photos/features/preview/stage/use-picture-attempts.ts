import type { Photo } from '@account/shared/contracts/photo.ts'
import { useState } from 'react'
import { useWhenOnline } from '@account/shared/failures/use-is-online.ts'
import { useRefreshPhoto } from '../../../library/use-refresh-photo.ts'

type Attempt = 'first' | 'refreshing' | 'second' | 'none'

/**
 * The first failure of a picture may be due to an expired address, so the photo is read again once. After a failure
 * without a connection it is retried when the connection returns.
 */
export const usePictureAttempts = (photo: Photo) => {
  const refresh = useRefreshPhoto()
  const [attempt, setAttempt] = useState<Attempt>('first')

  useWhenOnline(() => setAttempt((now) => (now === 'none' ? 'second' : now)))

  const onFailure = () => {
    if (attempt === 'second') return setAttempt('none')
    setAttempt('refreshing')
    void refresh(photo).finally(() => setAttempt('second'))
  }

  return { isRequested: attempt === 'first' || attempt === 'second', hasFailed: attempt === 'none', onFailure }
}
