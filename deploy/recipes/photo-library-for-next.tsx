'use client'

import { loadPhotoLibrary } from '@account/photo-library'
import '@account/photo-library/react'
import { useEffect, useState } from 'react'

/** The server renders an empty element, and the browser loads the library when the component has mounted. */
export const PhotoLibrary = ({ account }: { account: string }) => {
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    loadPhotoLibrary({ account }).catch(() => setHasFailed(true))
  }, [account])

  if (hasFailed) return <p role="alert">Your photos could not be loaded.</p>
  return <photo-library view="photos" />
}
