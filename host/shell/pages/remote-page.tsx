import { PageTitle } from '@account/shared/screens/page-title.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage } from 'react-intl'
import { RemoteArea } from '../../federation/remote-area.tsx'
import type { SitePage } from '../../routes/host-pages.ts'
import styles from './remote-page.module.css'

/** A page that shows the screen of a remote. */
export const RemotePage = ({ page }: { page: SitePage & { remote: NonNullable<SitePage['remote']> } }) => (
  <RemoteArea
    // Another remote gets a new area without the state of the previous one.
    key={page.remote}
    name={page.remote}
    part={{ basePath: page.basePath ?? '' }}
    skeleton={<PageSkeleton />}
    failureHeading={<PageTitle id={page.title} />}
  />
)

const PageSkeleton = () => (
  <div className={styles.skeleton}>
    <VisuallyHidden live="polite">
      <FormattedMessage id="loading" />
    </VisuallyHidden>
    <Skeleton width="240px" height="40px" />
    <Skeleton height="120px" />
    <Skeleton height="120px" />
  </div>
)
