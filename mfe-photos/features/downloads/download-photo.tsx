import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { IconButton } from '@account/shared/ui/button.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDownload } from './use-download.ts'

/** Downloads the original file of the previewed photo. */
export const DownloadPhoto = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const download = useDownload()
  const [askedFor, setAskedFor] = useState<string>()
  if (!flags.download) return null
  const isBusy = download.isPending && askedFor === photo.imageId
  const start = () => {
    setAskedFor(photo.imageId)
    download.mutate({ readPhotos: async () => [photo], amount: 1 })
  }
  return (
    <IconButton
      variant="onPhoto"
      label={intl.formatMessage({ id: 'selection.download' })}
      icon={<DownloadIcon />}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && start()}
    />
  )
}
