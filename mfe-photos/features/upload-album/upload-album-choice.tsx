import { AlbumName } from '@account/shared/contracts/album.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState, type ChangeEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAlbumList } from '../../library/use-album-queries.ts'
import { chosenFolderAtom, uploadAlbumAtom } from '../../uploads/queue/import-atoms.ts'
import { CreateAlbumModal } from '../album-name/create-album-modal.tsx'
import { useCreateAlbum } from '../album-name/use-create-album.ts'
import styles from './upload-album.module.css'

const NONE = ''
const NEW = 'new'

/** The album that the next uploads are added to: none, one of the customer's own, or a new one. */
export const UploadAlbumChoice = () => {
  const intl = useIntl()
  const [album, setAlbum] = useAtom(uploadAlbumAtom)
  const [isCreating, setCreating] = useState(false)
  const albums = useOwnAlbums().filter(({ albumId }) => albumId !== album?.albumId)

  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (value === NEW) setCreating(true)
    else if (value !== album?.albumId) setAlbum(albums.find(({ albumId }) => albumId === value))
  }
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <FormattedMessage id="upload.album" />
        <select className={styles.select} value={album?.albumId ?? NONE} onChange={choose}>
          <option value={NONE}>{intl.formatMessage({ id: 'upload.album.none' })}</option>
          <option value={NEW}>{intl.formatMessage({ id: 'album.new' })}</option>
          {(album ? [album, ...albums] : albums).map(({ albumId, albumName }) => (
            <option key={albumId} value={albumId}>
              {albumName}
            </option>
          ))}
        </select>
      </label>
      <AlbumOfFolder />
      {isCreating && (
        <CreateAlbumModal
          onCreated={(created) => {
            setAlbum(created)
            setCreating(false)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}

/** All pages of the list, because a native list cannot load more when it is scrolled. */
const useOwnAlbums = () => {
  const { data, hasNextPage, isFetching, fetchNextPage } = useAlbumList()
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return data?.pages.flatMap(({ albums }) => albums.filter(({ isShared }) => !isShared)) ?? []
}

/** Offers an album with the name of the folder that was chosen or dropped. */
const AlbumOfFolder = () => {
  const [album, setAlbum] = useAtom(uploadAlbumAtom)
  const folder = AlbumName.safeParse(useAtomValue(chosenFolderAtom))
  const create = useCreateAlbum()
  if (!folder.success || album?.albumName === folder.data) return null
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={create.isPending}
      onClick={() => create.mutate(folder.data, { onSuccess: setAlbum })}
    >
      <FormattedMessage id="upload.album.folder" values={{ name: folder.data }} />
    </Button>
  )
}
