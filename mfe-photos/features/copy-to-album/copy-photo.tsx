import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { IconButton } from '@account/shared/ui/button.tsx'
import { FolderIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { useSinglePhotoSelection } from '../../selection/use-single-photo-selection.ts'
import { unavailableProps, useSharedAlbumHint } from '../../selection/selection-action.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'

const CopyToAlbumModal = lazyPart(() => import('./copy-to-album-modal.tsx').then((module) => module.CopyToAlbumModal))

/** Copies the previewed photo to an album. */
export const CopyPhoto = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const { kind } = useAtomValue(photoSourceAtom)
  const unavailable = useSharedAlbumHint(kind === 'shared-album')
  const selectionOf = useSinglePhotoSelection()
  /** The photo at the time of the click, even where the preview moves on meanwhile. */
  const [toCopy, setToCopy] = useState<Photo>()
  if (!flags.albumView) return null
  return (
    <>
      <IconButton
        variant="onPhoto"
        label={intl.formatMessage({ id: 'selection.copy' })}
        icon={<FolderIcon />}
        {...unavailableProps(unavailable)}
        onClick={() => !unavailable && setToCopy(photo)}
      />
      <AwaitedPart>
        {toCopy && (
          <CopyToAlbumModal
            selection={selectionOf(toCopy)}
            amount={1}
            onCopied={() => undefined}
            onClose={() => setToCopy(undefined)}
          />
        )}
      </AwaitedPart>
    </>
  )
}
