import type { StorageStatus } from './storage-status.ts'
import { FormattedMessage } from 'react-intl'

/** Shows months while the photos are safe, and days after that. */
export const StorageRemaining = ({ status, monthsRemaining, daysRemaining }: StorageStatus) =>
  status === 'safe' ? (
    <FormattedMessage id="storage.safe" values={{ months: monthsRemaining }} />
  ) : (
    <FormattedMessage id={`storage.${status}`} values={{ days: daysRemaining }} />
  )
