import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Suspense, useId } from 'react'
import { useIntl } from 'react-intl'
import { galleryApiAtom } from '../../api/gallery-api.ts'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { BookSkeleton } from '../../online-books/book-skeleton.tsx'
import { useSaveGalleryEntry } from './use-save-gallery-entry.ts'

// The form contains validation, so it loads only when it is opened.
const GalleryForm = lazyPart(async () => (await import('./gallery-form.tsx')).GalleryForm)
const GalleryActions = lazyPart(async () => (await import('./gallery-form.tsx')).GalleryActions)

type GalleryModalProps = { productCode: string; title: string; onClose: () => void }

/** Publishes a book in the gallery of the shop, changes its text, or removes it. */
export const GalleryModal = ({ productCode, title, onClose }: GalleryModalProps) => {
  const intl = useIntl()
  const { report } = useHostServices()
  const api = useAtomValue(galleryApiAtom)
  const query = useQuery({
    queryKey: ['gallery', productCode],
    queryFn: reportingFailure({
      report,
      action: 'gallery/find',
      read: (signal) => api.findPlace(productCode, signal),
    }),
    staleTime: 0,
    // Another window may have changed the text, and saving here would undo that.
    refetchOnWindowFocus: 'always',
  })
  const saving = useSaveGalleryEntry(productCode)
  const formId = useId()
  // A text from an earlier opening may be old; a text that is read again while the form is open leaves the form there.
  const isRead = query.isFetchedAfterMount
  const place = isRead && !query.data?.isBlocked ? query.data : undefined
  return (
    <Modal
      title={intl.formatMessage({ id: 'gallery.title' })}
      closeLabel={intl.formatMessage({ id: 'books.cancel' })}
      onClose={onClose}
      actions={
        place && (
          <Suspense>
            <GalleryActions isPublished={place.entry !== null} {...{ formId, saving }} onDone={onClose} />
          </Suspense>
        )
      }
    >
      {query.error && <LoadFailure title="gallery.failed" query={query} />}
      {!query.error && !isRead && <BookSkeleton height="300px" />}
      {isRead && query.data?.isBlocked && <Alert kind="info" title={intl.formatMessage({ id: 'gallery.blocked' })} />}
      {place && (
        <Suspense fallback={<BookSkeleton height="300px" />}>
          <GalleryForm id={formId} {...{ productCode, title, place, saving }} onDone={onClose} />
        </Suspense>
      )}
    </Modal>
  )
}
