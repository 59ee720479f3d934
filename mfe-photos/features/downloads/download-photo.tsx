import type { Photo } from '@account/shared/contracts/photo.ts'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { IconButton } from '@account/shared/ui/button.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { LaterPart } from '@account/shared/federation/later-part.tsx'
import { useDownload, type FileVersion } from './use-download.ts'

const VersionModal = lazyPart(() => import('./version-modal.tsx').then((module) => module.VersionModal))

/** Downloads the file of the previewed photo. Of an edited photo the customer chooses the original or the edited file. */
export const DownloadPhoto = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const download = useDownload()
  const [askedFor, setAskedFor] = useState<string>()
  /** The edited photo at the time of the click, even where the preview moves on meanwhile. */
  const [toChoose, setToChoose] = useState<Photo>()
  if (!flags.download) return null
  const isBusy = download.isPending && askedFor === photo.imageId
  const start = (wanted: Photo, version: FileVersion) => {
    setAskedFor(wanted.imageId)
    download.mutate({ readPhotos: async () => [wanted], amount: 1, version })
  }
  const click = () => (photo.edit ? setToChoose(photo) : start(photo, 'original'))
  return (
    <>
      <IconButton
        variant="onPhoto"
        label={intl.formatMessage({ id: 'selection.download' })}
        icon={<DownloadIcon />}
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && click()}
      />
      {toChoose && (
        <LaterPart action="photos/download-version">
          <VersionModal onChoose={(version) => start(toChoose, version)} onClose={() => setToChoose(undefined)} />
        </LaterPart>
      )}
    </>
  )
}
