import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { UploadIcon } from '@account/shared/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePhotoPaths } from '../../source/photo-paths.ts'

/** An app for adding photos has opened by then, and the customer returns to the album. */
const RETURN_MS = 2_000

/** The address outside this site at which photos are added to the album. */
export const uploadAddressOf = (uploadUrl: string, albumId: string): string => {
  const address = new URL(uploadUrl)
  address.searchParams.set('album_id', albumId)
  return address.href
}

type AddToAlbumButtonProps = { albumId: string; onPick: () => void }

/** Opens a picker of the library's photos. Inside an app that names its own upload page, opens that page. */
export const AddToAlbumButton = ({ albumId, onPick }: AddToAlbumButtonProps) => {
  const { flags, navigation } = useHostServices()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const { uploadUrl } = navigation
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A customer who has left for another screen stays there.
  useEffect(() => () => clearTimeout(returning.current), [])
  if (!flags.uploadView) return null

  const add = () => {
    if (!uploadUrl) return onPick()
    window.location.assign(uploadAddressOf(uploadUrl, albumId))
    returning.current = setTimeout(() => void navigate(paths.album(albumId), { replace: true }), RETURN_MS)
  }
  return (
    <Button icon={<UploadIcon />} onClick={add}>
      <FormattedMessage id="page.add-photos" />
    </Button>
  )
}
