import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { photoName } from '../../library/photo-name.ts'
import { thumbnailUrl } from '../../library/thumbnail.ts'
import styles from './picker-grid.module.css'
import { useLibraryPages } from './use-library-pages.ts'

type PickerGridProps = { chosen: ReadonlySet<string>; onToggle: (photoId: string) => void }

export const PickerGrid = ({ chosen, onToggle }: PickerGridProps) => {
  const intl = useIntl()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useLibraryPages()
  const photos = data?.pages.flatMap(({ images }) => images) ?? []
  return (
    <div aria-busy={isFetching || undefined}>
      {error && (
        <Alert
          kind="error"
          title={intl.formatMessage({ id: 'timeline.failed' })}
          correlationId={correlationIdOfReported(error)}
          referenceLabel={intl.formatMessage({ id: 'reference.label' })}
          action={
            <RetryButton isBusy={isFetching} onClick={() => void refetch()}>
              <FormattedMessage id="timeline.retry" />
            </RetryButton>
          }
        />
      )}
      {data && photos.length === 0 && (
        <p>
          <FormattedMessage id="timeline.empty" />
        </p>
      )}
      <div className={styles.grid}>
        {photos.map((photo) => (
          <label key={photo.imageId} className={styles.tile}>
            <input
              type="checkbox"
              className={styles.check}
              checked={chosen.has(photo.imageId)}
              onChange={() => onToggle(photo.imageId)}
            />
            <img
              className={styles.picture}
              src={thumbnailUrl(photo, '300')}
              alt={photoName(photo, intl)}
              loading="lazy"
              decoding="async"
            />
          </label>
        ))}
      </div>
      {hasNextPage && (
        <Button variant="secondary" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          <FormattedMessage id="picker.more" />
        </Button>
      )}
    </div>
  )
}
