import { Button } from '@account/shared/ui/button.tsx'
import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { albumAdditionsAtom } from '../../uploads/album/album-additions.ts'
import styles from './upload-album.module.css'

/** Says how many photos are in the library and not in their album, and tries again. */
export const FailedAdditions = () => {
  const additions = useAtomValue(albumAdditionsAtom)
  const count = useSyncExternalStore(additions.subscribe, additions.failedCount)
  if (count === 0) return null
  return (
    <div className={styles.failed} role="alert">
      <span>
        <FormattedMessage id="upload.album.failed" values={{ count }} />
      </span>
      <Button variant="secondary" size="small" onClick={additions.retry}>
        <FormattedMessage id="upload.retry-all" />
      </Button>
    </div>
  )
}
