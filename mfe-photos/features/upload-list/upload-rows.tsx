import { useState } from 'react'
import { useIntl } from 'react-intl'
import { failuresFirst, type QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import { ListEnd } from '../../ui/list-end.tsx'
import { UploadRow } from './upload-row.tsx'

/** A folder may hold twenty thousand photos, and the rows of all would take seconds of a phone for each change. */
const ROWS_AT_ONCE = 100

/** The files, first the ones that could not be added. Further rows follow as the customer reaches the end. */
export const UploadRows = ({ uploads }: { uploads: readonly QueuedUpload[] }) => {
  const intl = useIntl()
  const [count, setCount] = useState(ROWS_AT_ONCE)
  return (
    <>
      <ul role="list" aria-label={intl.formatMessage({ id: 'upload.files' })}>
        {failuresFirst(uploads)
          .slice(0, count)
          .map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
      </ul>
      {count < uploads.length && <ListEnd key={count} onReached={() => setCount(count + ROWS_AT_ONCE)} />}
    </>
  )
}
