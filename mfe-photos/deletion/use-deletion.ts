import type { DeletionResult } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { inEveryOrder } from './in-every-order.ts'
import { libraryQueryKey } from '../library/library-queries.ts'
import { libraryMonthStoreAtom, monthStoreAtom } from '../months/month-store-atom.ts'
import { useSetPendingRemovals, type PendingRemoval } from './pending-removals.ts'
import type { PhotoSelection } from '../selection/photo-selection.ts'
import { photoSourceAtom } from '../source/photo-source.ts'
import { deselectGoneAtom } from '../selection/selection-atoms.ts'
import { hiddenSelectionsAtom } from './shown-library.ts'
import { useFindGone } from '../library/use-find-gone.ts'
import { useLoadPage } from '../months/load-month-page.ts'
import { albumsApiAtom } from '../api/albums-api.ts'
import { photosApiAtom } from '../api/photos-api.ts'
import type { SectionKey } from '../months/timeline-section.ts'
import { deletePhotosInBatches, loadedMonthsOf, selectedMonths } from './delete-photos.ts'
import { countUnansweredDeletion } from './unanswered-deletions.ts'
import { afterGracePeriod } from '@account/shared/page-lifecycle/after-grace-period.ts'

/** How long a deletion can be taken back, since nothing else brings photos back. */
const UNDO_MS = 8_000

type Deletion = { selection: PhotoSelection; count: number }

/**
 * Deletes photos, or removes them from the surrounding album: they are gone from the screen at once, from the server when
 * the time to undo is over, and back on the screen when that fails. Goes on while another screen is shown.
 */
export const useDeletion = () => {
  const api = useAtomValue(photosApiAtom)
  const albums = useAtomValue(albumsApiAtom)
  const source = useAtomValue(photoSourceAtom)
  const { events, track } = useHostServices()
  const findGone = useFindGone()
  const begin = useUndoableDeletion()

  const deletePhotos = (deletion: Deletion) =>
    begin(deletion, {
      action: 'photos/delete',
      texts: 'delete',
      // Those that were deleted elsewhere, or by an earlier try whose answer was lost, are named as failed, too.
      send: async (photoIds, options) => {
        const { failed } = await api.delete(photoIds, options)
        const gone = new Set(await findGone(failed))
        return { failed: failed.filter((id) => !gone.has(id)) }
      },
      onSent: (photoIds) => {
        track({ name: 'photos-deleted', properties: { count: deletion.count } })
        events.publish('photos/library-changed', { reason: 'deleted', photoIds })
      },
    })

  const removeFromAlbum = (deletion: Deletion) =>
    begin(deletion, {
      action: 'photos/remove-from-album',
      texts: 'remove',
      send: async (photoIds, options) => {
        if (source.kind !== 'timeline') await albums.removePhotos(source.albumId, photoIds, options)
        return { failed: [] }
      },
    })

  return { deletePhotos, removeFromAlbum }
}

type BegunDeletion = Deletion & {
  /** The photos behind the selection, with their months. */
  reading: Promise<ReadonlyMap<string, SectionKey>>
}

type Work = {
  action: string
  /** Of the messages: `delete.done`, `remove.failed` and so on. */
  texts: 'delete' | 'remove'
  send: (photoIds: readonly string[], options: { keepalive: boolean }) => Promise<DeletionResult>
  onSent?: (photoIds: string[]) => void
}

const useUndoableDeletion = () => {
  const intl = useIntl()
  const { events, report, toasts } = useHostServices()
  const queryClient = useQueryClient()
  const months = useAtomValue(monthStoreAtom)
  const libraryMonths = useAtomValue(libraryMonthStoreAtom)
  const loadPage = useLoadPage()
  const source = useAtomValue(photoSourceAtom)
  const setHidden = useSetAtom(hiddenSelectionsAtom)
  const setPending = useSetPendingRemovals()
  const deselectGone = useSetAtom(deselectGoneAtom)

  const hide = (removal: PendingRemoval) => {
    setHidden((hidden) => new Map(hidden).set(removal.selection, inEveryOrder(removal.selection, removal.photos)))
    setPending((pending) => [...pending, removal])
  }

  const name = (removal: PendingRemoval, found: ReadonlyMap<string, SectionKey>) => {
    const { selection } = removal
    setHidden((hidden) =>
      hidden.has(selection) ? new Map(hidden).set(selection, inEveryOrder(selection, found)) : hidden,
    )
    setPending((pending) => pending.map((other) => (other === removal ? { ...other, photos: found } : other)))
  }

  const show = ({ selection }: Deletion) => {
    setHidden((hidden) => new Map([...hidden].filter(([other]) => other !== selection)))
    setPending((pending) => pending.filter((other) => other.selection !== selection))
  }

  const finish = async (deletion: BegunDeletion, work: Work, isLeaving: boolean) => {
    const { count, reading } = deletion
    const answered = countUnansweredDeletion()
    try {
      const photoIds = [...(await reading).keys()]
      // Kept alive at any time: the page may be left before the server has answered, and nothing can be undone any more.
      await deletePhotosInBatches(photoIds, (batch) => work.send(batch, { keepalive: true }), { isLeaving })
      work.onSent?.(photoIds)
      await queryClient.invalidateQueries({ queryKey: libraryQueryKey }, { cancelRefetch: false })
      const gone = new Set(photoIds)
      months.forgetPhotos(gone)
      if (work.texts === 'delete') libraryMonths?.forgetPhotos(gone)
      deselectGone(photoIds)
      libraryMonths?.markStale()
    } catch (error) {
      const correlationId = report({ action: work.action, error })
      toasts.show({
        kind: 'error',
        message: intl.formatMessage({ id: `${work.texts}.failed` }, { count }),
        correlationId,
      })
      // Some may be gone: what is there is read again.
      events.publish('photos/library-changed', { reason: 'deleted', photoIds: [] })
    }
    answered()
    show(deletion)
  }

  return (deletion: Deletion, work: Work) => {
    const { selection, count } = deletion
    const albumId = source.kind === 'timeline' ? undefined : source.albumId
    const photos = loadedMonthsOf(selection, months.getSnapshot())
    const removal = { ...deletion, photos, albumId, isDeletion: work.texts === 'delete' }
    hide(removal)
    const life = new AbortController()
    // Read now: what is added to a selected month from here on was not meant, and a page that is left reads nothing more.
    const reading = selectedMonths(selection, { months: months.getSnapshot(), loadPage }, life.signal)
    reading.then(
      (found) => name(removal, found),
      () => undefined,
    )
    const grace = afterGracePeriod(UNDO_MS, (isLeaving) => {
      toasts.dismiss(toast)
      return finish({ ...deletion, reading }, work, isLeaving)
    })
    const undo = () => {
      grace.cancel()
      life.abort()
      show(deletion)
    }
    const toast = toasts.show({
      kind: 'success',
      message: intl.formatMessage({ id: `${work.texts}.done` }, { count }),
      action: { text: intl.formatMessage({ id: 'delete.undo' }), run: undo },
      autoCloseMs: UNDO_MS,
    })
  }
}
