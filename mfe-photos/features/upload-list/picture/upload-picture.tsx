import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { smallPicturesAtom } from './small-pictures.ts'

/** The photo in a file of this device, drawn while its row is on the screen. Files that the browser cannot decode show an icon. */
export const UploadPicture = ({ file }: { file: File }) => {
  const smallPictureOf = useAtomValue(smallPicturesAtom)
  const [isUnreadable, setUnreadable] = useState(false)
  const showWhenSeen = useCallback(
    (image: HTMLImageElement) => {
      let leaving = new AbortController()
      const show = async ({ signal }: AbortController) => {
        const picture = await smallPictureOf(file, signal)
        if (signal.aborted) return
        if (!picture) return setUnreadable(true)
        observer.disconnect()
        // The address is valid while the picture is mounted.
        image.src = URL.createObjectURL(picture)
      }
      const observer = new IntersectionObserver((entries) => {
        leaving.abort()
        leaving = new AbortController()
        if (entries.at(-1)?.isIntersecting) void show(leaving)
      })
      observer.observe(image)
      return () => {
        observer.disconnect()
        leaving.abort()
        URL.revokeObjectURL(image.src)
      }
    },
    [file, smallPictureOf],
  )
  if (isUnreadable) return <PhotosIcon />
  return <img ref={showWhenSeen} alt="" decoding="async" />
}
