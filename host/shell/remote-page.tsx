import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage } from 'react-intl'
import { RemoteArea } from '../federation/remote-area.tsx'
import type { SitePage } from '../routes/site-page-list.ts'
import styles from './remote-page.module.css'

/** A page whose content is a remote's screen. */
export const RemotePage = ({ page }: { page: SitePage & { remote: NonNullable<SitePage['remote']> } }) => (
  <RemoteArea
    // A remote of another name is another place: nothing of the one before is kept.
    key={page.remote}
    name={page.remote}
    part={{ basePath: page.basePath ?? '' }}
    skeleton={<PageSkeleton />}
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
