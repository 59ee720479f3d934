import type { StorageStatus } from './storage-status.ts'
import { FormattedMessage } from 'react-intl'

/** Months while the photos are safe, days once they are not. */
export const StorageRemaining = ({ status, monthsRemaining, daysRemaining }: StorageStatus) =>
  status === 'safe' ? (
    <FormattedMessage id="storage.safe" values={{ months: monthsRemaining }} />
  ) : (
    <FormattedMessage id={`storage.${status}`} values={{ days: daysRemaining }} />
  )
