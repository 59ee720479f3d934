import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { FolderIcon, TrashIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue, useStore } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { DeletePhotosDialog } from '../../deletion/delete-photos-dialog.tsx'
import { markElement } from '../../device/element-attributes.ts'
import type { PhotoSelection } from '../../selection/photo-selection.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { selectionAtom } from '../../selection/selection-atoms.ts'
import { useShownSelection } from '../../deletion/shown-library.ts'
import { OrderPrintsAction } from '../order-prints/order-prints-action.tsx'
import { DownloadAction } from '../downloads/download-action.tsx'
import { AddToTrayAction } from '../print-tray/add-to-tray-action.tsx'
import { SelectionAction, useSharedAlbumHint } from '../../selection/selection-action.tsx'
import { FavouriteAction } from './favourite-action.tsx'
import { AwaitedPart } from '../../ui/awaited-part.tsx'
import styles from './selection-actions.module.css'

const CopyToAlbumModal = lazyPart(() =>
  import('../copy-to-album/copy-to-album-modal.tsx').then((module) => module.CopyToAlbumModal),
)

type SelectionActionsProps = {
  selection: PhotoSelection
  amount: number
  /** Called when an action is complete and the selection should end. */
  onDone: () => void
}

/** The actions for the selected photos of the surrounding list. */
export const SelectionActions = ({ selection: selected, amount, onDone }: SelectionActionsProps) => {
  const { flags } = useHostServices()
  const { kind } = useAtomValue(photoSourceAtom)
  const unavailable = useSharedAlbumHint(kind === 'shared-album')
  const [open, setOpen] = useState<'copy' | 'delete'>()
  const close = () => setOpen(undefined)
  const isEmpty = amount === 0
  const selection = useShownSelection(selected)
  const store = useStore()
  /** Keeps the selection where the customer has changed it during a slow action. */
  const endUnlessChanged = () => {
    if (store.get(selectionAtom) === selected) onDone()
  }
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => markElement(bar.current?.closest('[data-photo-area]'), 'data-acting'), [])
  return (
    <div ref={bar} className={styles.actions} data-at-foot>
      <OrderPrintsAction selection={selection} amount={amount} unavailable={unavailable} />
      <AddToTrayAction {...{ selection, amount, unavailable }} onDone={endUnlessChanged} />
      <FavouriteAction {...{ selection, amount, unavailable }} onDone={endUnlessChanged} />
      {flags.download && <DownloadAction selection={selection} amount={amount} onDone={endUnlessChanged} />}
      {flags.albumView && (
        <SelectionAction
          icon={<FolderIcon />}
          disabled={isEmpty}
          unavailable={unavailable}
          onClick={() => setOpen('copy')}
        >
          <FormattedMessage id="selection.copy" />
        </SelectionAction>
      )}
      <SelectionAction
        icon={<TrashIcon />}
        disabled={isEmpty}
        unavailable={unavailable}
        onClick={() => setOpen('delete')}
      >
        <FormattedMessage id={kind === 'timeline' ? 'selection.delete' : 'selection.delete-from-album'} />
      </SelectionAction>
      <AwaitedPart>
        {open === 'copy' && (
          <CopyToAlbumModal selection={selection} amount={amount} onCopied={onDone} onClose={close} />
        )}
      </AwaitedPart>
      {open === 'delete' && (
        <DeletePhotosDialog selection={selection} count={amount} onDeleted={onDone} onClose={close} />
      )}
    </div>
  )
}
