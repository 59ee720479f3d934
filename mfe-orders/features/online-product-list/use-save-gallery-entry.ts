import type { GalleryEntryText } from '@account/shared/contracts/gallery.ts'
import { isChangedElsewhere, problemOf } from '@account/shared/failures/response-problem.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { galleryApiAtom } from '../../api/gallery-api.ts'
import { useShowInGallery } from '../../online-books/online-products-query.ts'

type SavedText = {
  text: GalleryEntryText
  /** The text in the gallery that the customer changed; absent for a book that is not there yet. */
  from?: GalleryEntryText
}

/** Another window has changed the text, or has published the book, since the gallery was read. */
export const isSavedElsewhere = (error: Error | null): boolean =>
  isChangedElsewhere(error) || problemOf(error)?.code === 'already-published'

/** Publishes a book with a text in the gallery, or changes the text that is there; null removes the entry. */
export const useSaveGalleryEntry = (productCode: string) => {
  const intl = useIntl()
  const { toasts } = useHostServices()
  const api = useAtomValue(galleryApiAtom)
  const queryClient = useQueryClient()
  const showInGallery = useShowInGallery()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['gallery', productCode] })
  return useNotifiedChange({
    action: 'gallery/save',
    failure: intl.formatMessage({ id: 'gallery.failed' }),
    async change(saved: SavedText | null) {
      if (saved === null) await api.remove(productCode)
      else if (saved.from) await api.change(productCode, saved.text, saved.from)
      else await api.publish(productCode, saved.text)
    },
    onSuccess(_, saved) {
      const message = intl.formatMessage({ id: saved === null ? 'gallery.removed' : 'gallery.saved' })
      toasts.show({ kind: 'success', message })
      void refresh()
      showInGallery(productCode, saved !== null)
    },
    // The other text is on the screen, beside what was typed.
    onFailure: (error) => (isSavedElsewhere(error) ? refresh() : undefined),
  })
}
