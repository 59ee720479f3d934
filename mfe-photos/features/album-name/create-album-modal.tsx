import type { Album } from '@account/shared/contracts/album.ts'
import { UnsavedChanges } from '@account/shared/form/unsaved-changes.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { AlbumNameForm } from './album-name-form.tsx'
import { useCreateAlbum } from './use-create-album.ts'

type CreateAlbumModalProps = { onCreated: (album: Album) => void; onClose: () => void }

export const CreateAlbumModal = ({ onCreated, onClose }: CreateAlbumModalProps) => {
  const intl = useIntl()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const create = useCreateAlbum()
  return (
    <Dialog
      title={intl.formatMessage({ id: 'album.create.title' })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={create.isPending}>
          <FormattedMessage id="album.create.confirm" />
        </Button>
      }
    >
      <UnsavedChanges areThere={typed !== ''} />
      <AlbumNameForm
        id={formId}
        failure={create.error}
        onType={setTyped}
        onSubmit={(name) => create.mutate(name, { onSuccess: onCreated })}
      />
    </Dialog>
  )
}
