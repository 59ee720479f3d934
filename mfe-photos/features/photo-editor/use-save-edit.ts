import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { isSameEdit, UNEDITED } from '@account/shared/photo-edits/edit-geometry.ts'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { photosApiAtom } from '../../api/photos-api.ts'
import { refreshEdited } from '../../library/follow-library.ts'
import { useLibraryStore } from '../../source/library-store-atom.ts'
import { useRefreshPhoto } from '../../library/use-refresh-photo.ts'

/** Saves the edit and closes the editor. The toast offers to undo it. */
export const useSaveEdit = (photo: Photo, onSaved: () => void) => {
  const intl = useIntl()
  const { report, toasts } = useHostServices()
  const api = useAtomValue(photosApiAtom)
  const store = useLibraryStore()
  const queryClient = useQueryClient()
  const refreshPhoto = useRefreshPhoto()
  const failure = intl.formatMessage({ id: 'editor.failed' })

  const show = async () => {
    refreshEdited({ store, queryClient }, [photo.imageId])
    await refreshPhoto(photo)
  }

  const send = (seen: Photo, edit: PhotoEdit) =>
    api.edit(photo.imageId, {
      seenRevision: seen.edit?.revision ?? null,
      edit: isSameEdit(edit, UNEDITED) ? null : { turn: edit.turn, angle: edit.angle, crop: edit.crop },
    })

  const undo = async (edited: Photo) => {
    try {
      await send(edited, photo.edit ?? UNEDITED)
    } catch (error) {
      toasts.show({ kind: 'error', message: failure, correlationId: report({ action: 'photos/undo-edit', error }) })
    }
    await show()
  }

  return useNotifiedChange({
    action: 'photos/edit',
    failure,
    change: (edit: PhotoEdit) => send(photo, edit),
    async onSuccess(edited) {
      await show()
      toasts.show({
        kind: 'success',
        message: intl.formatMessage({ id: 'editor.saved' }),
        action: { text: intl.formatMessage({ id: 'delete.undo' }), run: () => void undo(edited) },
      })
      onSaved()
    },
    // The page shows the edit of the other window as soon as the editor closes.
    onFailure: () => void show(),
  })
}
