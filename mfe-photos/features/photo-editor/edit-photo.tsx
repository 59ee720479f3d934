import type { Photo } from '@account/shared/contracts/photo.ts'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { IconButton } from '@account/shared/ui/button.tsx'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { usePageKeys } from '../../device/page-keys.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import { LaterPart } from '@account/shared/federation/later-part.tsx'
import { createIcon } from '@account/shared/ui/icons.tsx'

const CropIcon = createIcon(<path d="M6.5 2.5v13a2 2 0 0 0 2 2h13M2.5 6.5h13a2 2 0 0 1 2 2v13" />)

const PhotoEditor = lazyPart(() => import('./photo-editor.tsx').then((module) => module.PhotoEditor))

/** Opens the editor of the previewed photo. Photos of a shared album may belong to others, so it offers none. */
export const EditPhoto = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const { kind } = useAtomValue(photoSourceAtom)
  /** The photo at the time of the click, even where the preview moves on meanwhile. */
  const [toEdit, setToEdit] = useState<Photo>()
  const button = useRef<HTMLButtonElement>(null)
  usePageKeys(button, ({ key, altKey, ctrlKey, metaKey, shiftKey, repeat }) => {
    if (key.toLowerCase() === 'e' && !altKey && !ctrlKey && !metaKey && !shiftKey && !repeat) setToEdit(photo)
  })
  if (!flags.photoEditing || kind === 'shared-album') return null
  return (
    <>
      <IconButton
        ref={button}
        variant="onPhoto"
        label={intl.formatMessage({ id: 'editor.title' })}
        icon={<CropIcon />}
        onClick={() => setToEdit(photo)}
      />
      {toEdit && (
        <LaterPart action="photos/editor">
          <AwaitedPart>
            <PhotoEditor photo={toEdit} onClose={() => setToEdit(undefined)} />
          </AwaitedPart>
        </LaterPart>
      )}
    </>
  )
}
