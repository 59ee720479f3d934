import type { StorageStatus } from './storage-status.ts'
import { FormattedMessage } from 'react-intl'
import { useUserCounts } from '../../library/use-library-queries.ts'

/** False until the photos are counted. */
export const useIsLibraryEmpty = (): boolean => useUserCounts().data?.photosCount === 0

type StorageRemainingProps = StorageStatus & { isLibraryEmpty: boolean }

/** Shows months while the photos are safe, and days after that. Without photos there is nothing to be deleted. */
export const StorageRemaining = ({ status, monthsRemaining, daysRemaining, isLibraryEmpty }: StorageRemainingProps) => {
  if (isLibraryEmpty && status !== 'safe') return <FormattedMessage id="storage.empty" />
  return status === 'safe' ? (
    <FormattedMessage id="storage.safe" values={{ months: monthsRemaining }} />
  ) : (
    <FormattedMessage id={`storage.${status}`} values={{ days: daysRemaining }} />
  )
}
