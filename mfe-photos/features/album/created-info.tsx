import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'

/** 'Created today', 'Created yesterday' or 'Created {date}', by the calendar of the customer's time zone. */
export const CreatedInfo = ({ created }: { created: string }) => {
  const { locale } = useIntl()
  const day = DateTime.fromISO(created).setLocale(locale)
  const daysAgo = DateTime.now().startOf('day').diff(day.startOf('day'), 'days').days
  if (Math.round(daysAgo) === 0) return <FormattedMessage id="album.created-today" />
  if (Math.round(daysAgo) === 1) return <FormattedMessage id="album.created-yesterday" />
  return <FormattedMessage id="album.created" values={{ date: day.toFormat('dd MMM yyyy') }} />
}
