import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useIntl } from 'react-intl'
import { timelineSectionsQueryKey } from '../library/library-queries.ts'
import { createLoadMonthPage } from '../library/load-month-page.ts'
import { monthStoreAtom } from '../library/month-store-atom.ts'
import { isSelectedIn, type PhotoSelection } from '../library/photo-selection.ts'
import { photoSortingAtom } from '../library/photo-sorting.ts'
import { hiddenSelectionsAtom } from '../library/shown-library.ts'
import { photosApiAtom } from '../photos-api-atom.ts'
import { deletePhotos, selectedPhotoIds } from './delete-photos.ts'
import { afterGracePeriod } from './grace-period.ts'

/** How long a deletion can be taken back, since nothing else brings photos back. */
const UNDO_MS = 8_000

type Deletion = { selection: PhotoSelection; count: number }

/**
 * Deletes photos: they are gone from the screen at once, from the server when the time to undo is over, and back on the
 * screen when that fails. Goes on while another screen is shown.
 */
export const useDeletion = () => {
  const intl = useIntl()
  const { events, report, toasts, track } = useHostServices()
  const queryClient = useQueryClient()
  const api = useAtomValue(photosApiAtom)
  const months = useAtomValue(monthStoreAtom)
  const setHidden = useSetAtom(hiddenSelectionsAtom)
  const jotai = useStore()

  const show = (selection: PhotoSelection) => setHidden((hidden) => hidden.filter((other) => other !== selection))

  const send = async ({ selection, count }: Deletion, keepalive: boolean) => {
    try {
      // Read now: another order would page through the same photos differently.
      const loadPage = createLoadMonthPage(api, () => jotai.get(photoSortingAtom))
      const photoIds = await selectedPhotoIds(selection, loadPage, new AbortController().signal)
      await deletePhotos(photoIds, (batch) => api.delete(batch, { keepalive }))
      track({ name: 'photos-deleted', properties: { count } })
      events.publish('photos/library-changed', { reason: 'deleted', photoIds })
      await queryClient.refetchQueries({ queryKey: timelineSectionsQueryKey }, { cancelRefetch: false })
      months.forgetPhotos((key, { imageId }) => isSelectedIn(selection.get(key), imageId))
    } catch (error) {
      report({ action: 'photos/delete', error })
      toasts.show({ kind: 'error', message: intl.formatMessage({ id: 'delete.failed' }, { count }) })
      // Some may be gone: what is there is read again.
      events.publish('photos/library-changed', { reason: 'deleted', photoIds: [] })
    }
    show(selection)
  }

  return (deletion: Deletion) => {
    const { selection, count } = deletion
    setHidden((hidden) => [...hidden, selection])
    const grace = afterGracePeriod(UNDO_MS, (isLeaving) => {
      toasts.dismiss(toast)
      void send(deletion, isLeaving)
    })
    const undo = () => {
      grace.cancel()
      show(selection)
    }
    const toast = toasts.show({
      kind: 'success',
      message: intl.formatMessage({ id: 'delete.done' }, { count }),
      action: { text: intl.formatMessage({ id: 'delete.undo' }), run: undo },
      autoCloseMs: UNDO_MS,
    })
  }
}
