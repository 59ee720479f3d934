import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { HeartIcon } from '../../ui/icons.tsx'
import { useSetFavourite } from '../../library/use-set-favourite.ts'
import type { PhotoSelection } from '../../selection/photo-selection.ts'
import { useResolveSelection } from '../../selection/resolve-selection.ts'
import { SelectionAction } from '../../selection/selection-action.tsx'
import { photoSourceAtom } from '../../source/photo-source.ts'
import styles from './selection-actions.module.css'

type FavouriteActionProps = {
  selection: PhotoSelection
  amount: number
  unavailable: string | undefined
  onDone: () => void
}

/** Marks the selected photos as favourites; in the list of favourites it removes the marks. */
export const FavouriteAction = ({ selection, amount, unavailable, onDone }: FavouriteActionProps) => {
  const { flags, report } = useHostServices()
  const source = useAtomValue(photoSourceAtom)
  const resolve = useResolveSelection()
  const setFavourite = useSetFavourite()
  const [isBusy, setBusy] = useState(false)
  if (!flags.favourites) return null
  const isMarking = source.kind !== 'timeline' || !source.filter?.favourites

  const change = async () => {
    setBusy(true)
    try {
      // Photos of whole months may still have to be read.
      const photoIds = await resolve.photoIds(selection)
      onDone()
      await setFavourite(photoIds, isMarking)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SelectionAction
      icon={<HeartIcon isFull={!isMarking} />}
      disabled={amount === 0}
      isBusy={isBusy}
      unavailable={unavailable}
      onClick={() => void change().catch((error: unknown) => report({ action: 'photos/favourites', error }))}
    >
      <span className={styles.favourite}>
        <FormattedMessage id={isMarking ? 'favourites.mark' : 'favourites.remove'} />
      </span>
    </SelectionAction>
  )
}
