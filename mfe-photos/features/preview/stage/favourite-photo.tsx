import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { IconButton } from '@account/shared/ui/button.tsx'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { isFavouriteKey, usePageKeys } from '../../../device/page-keys.ts'
import { useIsFavourite } from '../../../library/favourite-changes.ts'
import { HeartIcon } from '../../../ui/icons.tsx'
import { useSetFavourite } from '../../../library/use-set-favourite.ts'
import { photoSourceAtom } from '../../../source/photo-source.ts'

/** Marks the previewed photo as a favourite. Photos of a shared album may belong to others, so it offers no mark. */
export const FavouritePhoto = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const { flags } = useHostServices()
  const { kind } = useAtomValue(photoSourceAtom)
  const isFavourite = useIsFavourite()(photo)
  const setFavourite = useSetFavourite()
  const button = useRef<HTMLButtonElement>(null)
  const toggle = () => void setFavourite([photo.imageId], !isFavourite)
  usePageKeys(button, (event) => isFavouriteKey(event) && toggle())
  if (!flags.favourites || kind === 'shared-album') return null
  return (
    <IconButton
      ref={button}
      variant="onPhoto"
      label={intl.formatMessage({ id: 'favourites.mark' })}
      icon={<HeartIcon isFull={isFavourite} />}
      aria-pressed={isFavourite}
      onClick={toggle}
    />
  )
}
