import type { AlbumSummary } from '@account/shared/contracts/album.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useNow } from '@account/shared/ui/use-now.ts'
import { DateTime } from 'luxon'
import type { ReactNode, ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { useShownLibrary } from '../../deletion/shown-library.ts'
import { useCountedMonths } from '../../library/use-library-queries.ts'
import { useMonths } from '../../months/month-store-atom.ts'
import type { CountedMonth } from '../../months/counted-month.ts'
import { createdDate } from '../../photo/created-date.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { BackLink } from '@account/shared/ui/back-link.tsx'
import styles from './album-header.module.css'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'

type AlbumHeaderProps = {
  album: AlbumSummary
  /** The album's name, with or without a way to change it. */
  heading: ReactNode
  /** Further facts after the count. */
  children?: ReactNode
  actions: ReactNode
}

export const AlbumHeader = ({ album, heading, children, actions }: AlbumHeaderProps) => (
  <header className={styles.header}>
    <AlbumsLink />
    <div className={styles.line}>
      {heading}
      <div className={styles.actions}>{actions}</div>
    </div>
    <p className={styles.facts}>
      <span>
        <CreatedText created={album.created} />
      </span>
      <span>
        <ShownCount />
      </span>
      {children}
    </p>
  </header>
)

/** The heading of an album whose name cannot be changed. */
export const AlbumTitle = ({ children }: { children: string }) => (
  <h1 className={styles.title} dir="auto" tabIndex={-1}>
    {children}
  </h1>
)

/** Leads back from an album to the list of albums. */
const AlbumsLink = () => (
  <BackLink to={usePhotoPaths().albums}>
    <FormattedMessage id="albums.back" />
  </BackLink>
)

/** 'Created today', 'Created yesterday' or 'Created {date}', by the calendar of the storefront's time zone. */
const CreatedText = ({ created }: { created: string }) => {
  const { storefront } = useHostServices()
  const { timeZone: zone } = storefront
  const day = DateTime.fromISO(created, { zone })
  const daysAgo = DateTime.fromMillis(useNow(), { zone }).startOf('day').diff(day.startOf('day'), 'days').days
  if (Math.round(daysAgo) === 0) return <FormattedMessage id="album.created-today" />
  if (Math.round(daysAgo) === 1) return <FormattedMessage id="album.created-yesterday" />
  return <FormattedMessage id="album.created" values={{ date: createdDate(created, storefront) }} />
}

const noMonths: readonly CountedMonth[] = []

/** The count without photos that pending removals hide, as in the grid below. */
const ShownCount = () => {
  const { data: countedMonths = noMonths } = useCountedMonths()
  const shown = useShownLibrary({ countedMonths, months: useMonths() })
  const count = shown.countedMonths.reduce((sum, countedMonth) => sum + countedMonth.count, 0)
  return <FormattedMessage id="album.count" values={{ count }} />
}

/** Replaces an album that could not be loaded, with the link back to the list. */
export const AlbumFailure = ({ query }: Pick<ComponentProps<typeof LoadFailure>, 'query'>) => (
  <>
    <h1 className={styles.header} tabIndex={-1}>
      <AlbumsLink />
    </h1>
    <LoadFailure title="album.failed" query={query} />
  </>
)
