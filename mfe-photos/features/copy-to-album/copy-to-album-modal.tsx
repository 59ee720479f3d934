import type { AlbumName } from '@account/shared/contracts/album.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { UnsavedChanges } from '@account/shared/form/unsaved-changes.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../../ui/dialog.tsx'
import type { PhotoSelection } from '../../selection/photo-selection.ts'
import { AlbumNameForm } from '../album-name/album-name-form.tsx'
import { useCreateAlbum } from '../album-name/use-create-album.ts'
import styles from './album-choice.module.css'
import { AlbumChoice, type ChosenAlbum } from './album-choice.tsx'
import { useAlbumChoice } from './use-album-choice.ts'
import { useCopyToAlbum } from './use-copy-to-album.ts'

type CopyToAlbumModalProps = {
  selection: PhotoSelection
  amount: number
  onCopied: () => void
  onClose: () => void
}

/** Copies photos into an existing album, or into one that the customer creates here. Without an album it begins with a new one. */
export const CopyToAlbumModal = ({ selection, amount, onCopied, onClose }: CopyToAlbumModalProps) => {
  const intl = useIntl()
  const formId = useId()
  const choice = useAlbumChoice()
  const [isCreating, setCreating] = useState(false)
  // It stays after the album is created, for a retry of the copying.
  if (choice.isEmpty && !isCreating) setCreating(true)
  const [typed, setTyped] = useState('')
  const create = useCreateAlbum()
  const copy = useCopyToAlbum()

  const copyTo = (album: ChosenAlbum) =>
    copy.mutate(
      { selection, album },
      {
        onSuccess: () => {
          onClose()
          onCopied()
        },
      },
    )
  /** A retry uses the album that the first attempt created before its copying failed. */
  const copyToNew = (name: AlbumName) => {
    if (create.data && create.variables === name) copyTo(create.data)
    else create.mutate(name, { onSuccess: copyTo })
  }
  const toChoice = () => {
    setTyped('')
    setCreating(false)
  }
  return (
    <Dialog
      title={intl.formatMessage({ id: 'copy.title' })}
      onClose={onClose}
      onCancel={isCreating && !choice.isEmpty ? toChoice : undefined}
      actions={
        isCreating ? (
          // Without the keys React would reuse the pressed button as the submit button, and its click would submit the
          // form.
          <Button key="create" type="submit" form={formId} isBusy={create.isPending || copy.isPending}>
            <FormattedMessage id="album.create.confirm" />
          </Button>
        ) : (
          <Button key="new" variant="secondary" onClick={() => setCreating(true)}>
            <FormattedMessage id="album.new" />
          </Button>
        )
      }
    >
      <p>
        <FormattedMessage id="copy.amount" values={{ amount }} />
      </p>
      {copy.error && <FailureAlert title={intl.formatMessage({ id: 'album.save-failed' })} error={copy.error} />}
      {isCreating ? (
        <>
          {choice.isEmpty && (
            <p className={styles.none}>
              <FormattedMessage id="copy.no-albums" />
            </p>
          )}
          <UnsavedChanges areThere={typed !== ''} />
          <AlbumNameForm id={formId} failure={create.error} onType={setTyped} onSubmit={copyToNew} />
        </>
      ) : (
        <AlbumChoice query={choice.query} isBusy={copy.isPending} onChoose={copyTo} />
      )}
    </Dialog>
  )
}
