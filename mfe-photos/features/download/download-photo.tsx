import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { IconButton } from '@account/shared/ui/button.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useIntl } from 'react-intl'
import { useDownload } from './use-download.ts'

/** Saves the previewed photo as it was uploaded. */
export const DownloadPhoto = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const download = useDownload()
  if (!flags.download) return null
  return (
    <IconButton
      variant="onPhoto"
      label={intl.formatMessage({ id: 'selection.download' })}
      icon={<DownloadIcon />}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate({ readPhotos: async () => [photo], amount: 1 })}
    />
  )
}
