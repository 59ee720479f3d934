import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage } from 'react-intl'
import { headerHeightStyle, measuresFor } from './layout/timeline-measures.ts'
import { SkeletonMonth } from './skeleton-month.tsx'
import toolbarStyles from './timeline-toolbar.module.css'

/** The place of a timeline whose months are not known yet. */
export const TimelineSkeleton = () => (
  <div style={headerHeightStyle(measuresFor(window.innerWidth))}>
    <VisuallyHidden live="polite">
      <FormattedMessage id="timeline.loading" />
    </VisuallyHidden>
    <div className={toolbarStyles.toolbar} />
    <SkeletonMonth />
  </div>
)
