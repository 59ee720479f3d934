import type { Photo } from '@account/shared/contracts/photo.ts'
import { useState } from 'react'
import { useRefreshPhoto } from '../../library/use-refresh-photo.ts'

type Attempt = 'first' | 'refreshing' | 'second' | 'none'

/** The first failure of a picture may be an address that has expired: the photo is read again, once. */
export const usePictureAttempts = (photo: Photo) => {
  const refresh = useRefreshPhoto()
  const [attempt, setAttempt] = useState<Attempt>('first')

  const onFailure = () => {
    if (attempt === 'second') return setAttempt('none')
    setAttempt('refreshing')
    void refresh(photo).finally(() => setAttempt('second'))
  }

  return { isTried: attempt === 'first' || attempt === 'second', isGivenUp: attempt === 'none', onFailure }
}
