import type { DeletionResult } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { afterGracePeriod } from '@account/shared/page-lifecycle/after-grace-period.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { libraryQueryKey } from '../library/library-queries.ts'
import { countDeletionInFlight } from '../library/deletions-in-flight.ts'
import { useLoadPage } from '../months/load-month-page.ts'
import { libraryMonthStoreAtom, monthStoreAtom } from '../months/month-store-atom.ts'
import { loadedPhotoMonths, resolvePhotoMonths, type PhotoMonths } from '../selection/resolve-selection.ts'
import { deselectDeletedAtom } from '../selection/selection-atoms.ts'
import { deletePhotosInBatches } from './delete-photos.ts'
import { useSurroundingListId } from './hidden-selection.ts'
import { usePendingRemovals, type PendingRemoval } from './pending-removals.ts'

/** The time for an undo, which is the only way to restore deleted photos. */
const UNDO_MS = 8_000

type Removal = Pick<PendingRemoval, 'kind' | 'selection' | 'count'> & {
  send: (photoIds: readonly string[], options: { keepalive: boolean }) => Promise<DeletionResult>
  onSent?: (photoIds: string[]) => void
}

const actions = { delete: 'photos/delete', remove: 'photos/remove-from-album' } as const

/**
 * [Note: Undoable removal] Photos leave the screen as soon as the customer confirms, and the server when the time to undo is
 * over or the page is left. They return to the screen on undo, and when the server refuses. The removal continues while
 * another screen is shown.
 */
export const useUndoableRemoval = () => {
  const intl = useIntl()
  const { toasts } = useHostServices()
  const months = useAtomValue(monthStoreAtom)
  const loadPage = useLoadPage()
  const albumId = useSurroundingListId()
  const pending = usePendingRemovals()
  const finish = useFinishRemoval()

  return (removal: Removal) => {
    const { kind, selection, count } = removal
    const pendingRemoval = {
      kind,
      selection,
      count,
      albumId,
      photos: loadedPhotoMonths(selection, months.getSnapshot()),
    }
    pending.add(pendingRemoval)
    const reading = new AbortController()
    // Read at once: photos that are added to a selected month later are not meant, and a page that is being left reads nothing.
    const photos = resolvePhotoMonths(selection, { months: months.getSnapshot(), loadPage }, reading.signal)
    photos.then(
      (found) => pending.replace(pendingRemoval, { ...pendingRemoval, photos: found }),
      () => undefined,
    )
    const grace = afterGracePeriod(UNDO_MS, (isLeaving) => {
      toasts.dismiss(toast)
      return finish(removal, { photos, isLeaving })
    })
    const undo = () => {
      grace.cancel()
      reading.abort()
      pending.end(removal)
    }
    const toast = toasts.show({
      kind: 'success',
      message: intl.formatMessage({ id: `${kind}.done` }, { count }),
      action: { text: intl.formatMessage({ id: 'delete.undo' }), run: undo },
      autoCloseMs: UNDO_MS,
      onHold: grace.hold,
    })
  }
}

/** Sends a removal, brings what is shown up to date, and ends it. */
const useFinishRemoval = () => {
  const intl = useIntl()
  const { events, report, toasts } = useHostServices()
  const pending = usePendingRemovals()
  const forgetPhotos = useForgetPhotos()

  return async (removal: Removal, { photos, isLeaving }: { photos: Promise<PhotoMonths>; isLeaving: boolean }) => {
    const { kind, count } = removal
    const markAnswered = countDeletionInFlight()
    try {
      const photoIds = [...(await photos).keys()]
      // The request outlives the page, which may be left before the server has responded: nothing can be undone any more.
      await deletePhotosInBatches(photoIds, (batch) => removal.send(batch, { keepalive: true }), { isLeaving })
      removal.onSent?.(photoIds)
      await forgetPhotos(kind, photoIds)
    } catch (error) {
      const correlationId = report({ action: actions[kind], error })
      toasts.show({ kind: 'error', message: intl.formatMessage({ id: `${kind}.failed` }, { count }), correlationId })
      // Some batches may have succeeded, so the library is read again.
      events.publish('photos/library-changed', { reason: 'deleted', photoIds: [] })
    }
    markAnswered()
    pending.end(removal)
  }
}

/** Takes photos that have left the server out of the counts, the loaded months and the selection. */
const useForgetPhotos = () => {
  const queryClient = useQueryClient()
  const months = useAtomValue(monthStoreAtom)
  const libraryMonths = useAtomValue(libraryMonthStoreAtom)
  const deselectDeleted = useSetAtom(deselectDeletedAtom)

  return async (kind: PendingRemoval['kind'], photoIds: readonly string[]) => {
    await queryClient.invalidateQueries({ queryKey: libraryQueryKey }, { cancelRefetch: false })
    const gone = new Set(photoIds)
    months.forgetPhotos(gone)
    if (kind === 'delete') libraryMonths?.forgetPhotos(gone)
    deselectDeleted(photoIds)
    libraryMonths?.markStale()
  }
}
