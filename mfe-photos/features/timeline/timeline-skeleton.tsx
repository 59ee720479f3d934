import { useIsOnline } from '@account/shared/failures/use-is-online.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { headerHeightStyle, measuresFor } from './layout/timeline-measures.ts'
import { SkeletonMonth } from './skeleton-month.tsx'
import toolbarStyles from './timeline-toolbar.module.css'

/** The place of a timeline whose code is on its way or whose months are not known yet. */
export const TimelineSkeleton = () => {
  const intl = useIntl()
  if (!useIsOnline()) return <Alert kind="info" title={intl.formatMessage({ id: 'failure.offline' })} />
  return (
    <div style={headerHeightStyle(measuresFor(window.innerWidth))}>
      <VisuallyHidden live="polite">
        <FormattedMessage id="timeline.loading" />
      </VisuallyHidden>
      <div className={toolbarStyles.toolbar} />
      <SkeletonMonth />
    </div>
  )
}
