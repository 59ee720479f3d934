import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { UploadIcon } from '@account/shared/ui/icons.tsx'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import styles from './add-to-album-button.module.css'

const LeaveForUpload = lazyPart(() => import('./leave-for-upload.tsx').then((module) => module.LeaveForUpload))

/** An app for adding photos has opened by then, and the customer returns to the album. */
const RETURN_MS = 2_000

/** The address outside this site at which photos are added to the album. */
const uploadAddressOf = (uploadUrl: string, albumId: string): string => {
  const address = new URL(uploadUrl)
  address.searchParams.set('album_id', albumId)
  return address.href
}

type AddToAlbumButtonProps = { albumId: string; onPick: () => void }

/** Opens a picker of the library's photos, or, inside an app that names its own upload page, that page. */
export const AddToAlbumButton = ({ albumId, onPick }: AddToAlbumButtonProps) => {
  const { flags, navigation } = useHostServices()
  const { foreignUploadUrl, uploadUrl = foreignUploadUrl } = navigation
  if (!flags.uploadView) return null
  return uploadUrl ? <OpenUploadPage albumId={albumId} uploadUrl={uploadUrl} /> : <AddPhotos onClick={onPick} />
}

const AddPhotos = (props: { onClick: () => void; 'aria-describedby'?: string }) => (
  <Button icon={<UploadIcon />} {...props}>
    <FormattedMessage id="page.add-photos" />
  </Button>
)

/** Names the host before it opens the page, and asks where the page does not belong to the storefront. See: decision 92 */
const OpenUploadPage = ({ albumId, uploadUrl }: { albumId: string; uploadUrl: string }) => {
  const { navigation } = useHostServices()
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const [isAsking, setAsking] = useState(false)
  const hostId = useId()
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A customer who has left for another screen stays there.
  useEffect(() => () => clearTimeout(returning.current), [])

  const open = () => {
    setAsking(false)
    window.location.assign(uploadAddressOf(uploadUrl, albumId))
    returning.current = setTimeout(() => void navigate(paths.album(albumId), { replace: true }), RETURN_MS)
  }
  const add = () => (navigation.foreignUploadUrl ? setAsking(true) : open())
  const { host } = new URL(uploadUrl)
  return (
    <div className={styles.outside}>
      <AddPhotos onClick={add} aria-describedby={hostId} />
      <small id={hostId}>
        <FormattedMessage id="album.upload-page" values={{ host }} />
      </small>
      <AwaitedPart>
        {isAsking && <LeaveForUpload host={host} onLeave={open} onClose={() => setAsking(false)} />}
      </AwaitedPart>
    </div>
  )
}
