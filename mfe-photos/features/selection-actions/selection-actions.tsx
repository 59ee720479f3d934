import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { FolderIcon, TrashIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { DeletePhotosDialog } from '../../deletion/delete-photos-dialog.tsx'
import type { PhotoSelection } from '../../library/photo-selection.ts'
import { photoSourceAtom } from '../../library/photo-source.ts'
import { CopyToAlbumModal } from '../copy-to-album/copy-to-album-modal.tsx'
import { SelectionAction, useSharedAlbumHint } from './selection-action.tsx'

type SelectionActionsProps = {
  selection: PhotoSelection
  amount: number
  /** The selected photos went somewhere: the selection ends. */
  onDone: () => void
}

/** What can be done with the selected photos of the surrounding source. */
export const SelectionActions = ({ selection, amount, onDone }: SelectionActionsProps) => {
  const { flags } = useHostServices()
  const { kind } = useAtomValue(photoSourceAtom)
  const unavailable = useSharedAlbumHint(kind === 'shared-album')
  const [open, setOpen] = useState<'copy' | 'delete'>()
  const close = () => setOpen(undefined)
  const isEmpty = amount === 0
  return (
    <>
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
      {open === 'copy' && <CopyToAlbumModal selection={selection} amount={amount} onCopied={onDone} onClose={close} />}
      {open === 'delete' && (
        <DeletePhotosDialog selection={selection} count={amount} onDeleted={onDone} onClose={close} />
      )}
    </>
  )
}
