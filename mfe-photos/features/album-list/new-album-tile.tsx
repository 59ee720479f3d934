import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { CreateAlbumModal } from '../album-name/create-album-modal.tsx'
import styles from './new-album-tile.module.css'

/** The first tile of the grid. It creates an album and opens it. */
export const NewAlbumTile = () => {
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.tile} onClick={() => setOpen(true)}>
        <span className={styles.plus} aria-hidden="true">
          +
        </span>
        <FormattedMessage id="album.new" />
      </button>
      {isOpen && (
        <CreateAlbumModal
          onClose={() => setOpen(false)}
          onCreated={({ albumId }) => void navigate(paths.album(albumId))}
        />
      )}
    </>
  )
}
