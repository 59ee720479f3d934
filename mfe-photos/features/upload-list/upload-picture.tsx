import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { useCallback, useState } from 'react'

/** The photo in a file of this device. Browsers that cannot decode its format show an icon. */
export const UploadPicture = ({ file }: { file: File }) => {
  const [isUnreadable, setUnreadable] = useState(false)
  /** The address is valid while the picture is mounted. */
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  if (isUnreadable) return <PhotosIcon />
  // Lazy, since a folder may hold ten thousand photos.
  return <img ref={showFile} alt="" loading="lazy" decoding="async" onError={() => setUnreadable(true)} />
}
