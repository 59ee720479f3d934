import type { Album, AlbumSummary } from '@account/shared/contracts/album.ts'
import type { PresentPhoto } from '../photos/photo-presenter.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import type { AlbumPhotosRepository } from './album-photos-repository.ts'
import type { AlbumRow } from './album-statements.ts'

type Presented = { row: AlbumRow; summary: AlbumSummary }

type AlbumPresenterDependencies = {
  photos: Pick<PhotosRepository, 'listOf'>
  albumPhotos: Pick<AlbumPhotosRepository, 'ownersOf'>
  present: PresentPhoto
}

/** Maps albums to responses and reads all their covers in one query. */
export const createAlbumPresenter =
  ({ photos, albumPhotos, present }: AlbumPresenterDependencies) =>
  async (rows: readonly AlbumRow[]): Promise<Presented[]> => {
    const covered = rows.filter(({ coverPhotoId }) => coverPhotoId !== null)
    const ownerIds = await albumPhotos.ownersOf(covered.map(({ id }) => id))
    const coverIds = covered.flatMap(({ coverPhotoId }) => coverPhotoId ?? [])
    const covers = new Map((await photos.listOf(ownerIds, coverIds)).map((photo) => [photo.id, photo]))
    return rows.map((row) => {
      const cover = covers.get(row.coverPhotoId ?? '')
      const summary = {
        albumId: row.id,
        albumName: row.name,
        coverPhoto: cover ? present(cover) : null,
        photosCount: row.photosCount,
        created: row.created.toISOString(),
        updated: row.updated.toISOString(),
      }
      return { row, summary }
    })
  }

export type PresentAlbums = ReturnType<typeof createAlbumPresenter>

export const ownAlbumOf = ({ row, summary }: Presented): Album => ({
  ...summary,
  userId: row.ownerId,
  isShared: row.isShared,
})
