import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue } from 'jotai'
import { albumsApiAtom } from '../api/albums-api.ts'
import { photosApiAtom } from '../api/photos-api.ts'
import { useFindDeleted } from '../library/use-find-deleted.ts'
import type { PhotoSelection } from '../selection/photo-selection.ts'
import { photoSourceAtom } from '../source/photo-source.ts'
import { useUndoableRemoval } from './use-undoable-removal.ts'

type Deletion = { selection: PhotoSelection; count: number }

/** Deletes photos, or removes them from the surrounding album. See: [Note: Undoable removal] */
export const useDeletion = () => {
  const api = useAtomValue(photosApiAtom)
  const albums = useAtomValue(albumsApiAtom)
  const source = useAtomValue(photoSourceAtom)
  const { events, track } = useHostServices()
  const findDeleted = useFindDeleted()
  const startRemoval = useUndoableRemoval()

  const deletePhotos = (deletion: Deletion) =>
    startRemoval({
      ...deletion,
      kind: 'delete',
      // The response names photos as failed that another device, or an earlier request whose response was lost, deleted.
      send: async (photoIds, options) => {
        const { failed } = await api.delete(photoIds, options)
        const gone = new Set(await findDeleted(failed))
        return { failed: failed.filter((id) => !gone.has(id)) }
      },
      onSent: (photoIds) => {
        track({ name: 'photos-deleted', properties: { count: deletion.count } })
        events.publish('photos/library-changed', { reason: 'deleted', photoIds })
      },
    })

  const removeFromAlbum = (deletion: Deletion) =>
    startRemoval({
      ...deletion,
      kind: 'remove',
      send: async (photoIds, options) => {
        if (source.kind !== 'timeline') await albums.removePhotos(source.albumId, photoIds, options)
        return { failed: [] }
      },
    })

  return { deletePhotos, removeFromAlbum }
}
