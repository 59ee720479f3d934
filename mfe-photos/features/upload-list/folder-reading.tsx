import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { foundFilesAtom } from '../../uploads/queue/import-atoms.ts'
import { AnnouncedProgress } from './announced-progress.tsx'
import styles from './folder-reading.module.css'

/** The browser returns the files of a dropped folder one by one, so thousands of them take a while before they can be listed. */
export const FolderReading = () => {
  const intl = useIntl()
  const count = useAtomValue(foundFilesAtom)
  if (count === undefined) return null
  const text = intl.formatMessage({ id: 'upload.reading-folder' }, { count })
  return (
    <>
      <p className={styles.found}>{text}</p>
      <AnnouncedProgress texts={[text]} />
    </>
  )
}
