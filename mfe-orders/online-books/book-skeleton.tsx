import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage } from 'react-intl'

/** In place of what is still being loaded of one book. */
export const BookSkeleton = ({ height }: { height: string }) => (
  <div role="status">
    <VisuallyHidden>
      <FormattedMessage id="book.loading" />
    </VisuallyHidden>
    <Skeleton height={height} radius="var(--radius)" />
  </div>
)
