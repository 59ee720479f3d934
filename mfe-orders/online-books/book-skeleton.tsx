import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage } from 'react-intl'

/** The placeholder for a book that loads. */
export const BookSkeleton = ({ height }: { height: string }) => (
  <div role="status">
    <VisuallyHidden>
      <FormattedMessage id="book.loading" />
    </VisuallyHidden>
    <Skeleton height={height} radius="var(--radius)" />
  </div>
)
