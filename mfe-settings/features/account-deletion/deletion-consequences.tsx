import { CheckIcon, CloseIcon } from '@account/shared/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { libraryApiAtom } from '../../api/library-api.ts'
import styles from './account-deletion.module.css'

/** The data that is deleted with an account, the data that the law retains, and the export that is possible before. */
export const DeletionConsequences = () => {
  const counts = useLibraryCounts()
  return (
    <>
      <Consequences titleId="deletion.goes" icon={<CloseIcon size={18} />} tone={styles.gone}>
        {counts && (counts.photosCount > 0 || counts.albumsCount > 0) ? (
          <FormattedMessage
            id="deletion.goes.library"
            values={{ photos: counts.photosCount, albums: counts.albumsCount }}
          />
        ) : (
          <FormattedMessage id="deletion.goes.photos" />
        )}
        <FormattedMessage id="deletion.goes.projects" />
        <FormattedMessage id="deletion.goes.details" />
        <FormattedMessage id="deletion.goes.shared" />
      </Consequences>
      <Consequences titleId="deletion.stays" icon={<CheckIcon size={18} />} tone={styles.kept}>
        <FormattedMessage id="deletion.stays.orders" />
        <FormattedMessage id="deletion.stays.running" />
      </Consequences>
      {counts?.photosCount !== 0 && (
        <p className={styles.export}>
          <FormattedMessage id="deletion.export" />{' '}
          <Link to="/my-photos/photos">
            <FormattedMessage id="deletion.exportLink" />
          </Link>
        </p>
      )}
    </>
  )
}

/** Undefined while they load and when they fail, because the dialog works without them. */
const useLibraryCounts = () => {
  const api = useAtomValue(libraryApiAtom)
  const { report } = useHostServices()
  const read = (signal: AbortSignal) => api.counts(signal)
  return useQuery({
    queryKey: ['library-counts'],
    queryFn: reportingFailure({ report, action: 'settings/library-counts', read }),
  }).data
}

type ConsequencesProps = { titleId: string; icon: ReactNode; tone: string | undefined; children: ReactNode[] }

const Consequences = ({ titleId, icon, tone, children }: ConsequencesProps) => (
  <div>
    <h3 className={styles.subheading}>
      <FormattedMessage id={titleId} />
    </h3>
    <ul role="list" className={styles.list}>
      {children.map((child, index) => (
        // The index is the key, because the order never changes.
        <li key={index}>
          <span className={tone}>{icon}</span>
          <span>{child}</span>
        </li>
      ))}
    </ul>
  </div>
)
