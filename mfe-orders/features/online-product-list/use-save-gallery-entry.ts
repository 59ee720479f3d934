import type { GalleryEntryText } from '@account/shared/contracts/gallery.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useNotifiedChange } from '@account/shared/query/use-notified-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { galleryApiAtom } from '../../api/gallery-api.ts'
import { useShowInGallery } from '../../online-books/online-products-query.ts'

/** Publishes a book with a text in the gallery, or changes the text of an entry that `exists`; null removes the entry. */
export const useSaveGalleryEntry = (productCode: string, exists: boolean) => {
  const intl = useIntl()
  const { toasts } = useHostServices()
  const api = useAtomValue(galleryApiAtom)
  const queryClient = useQueryClient()
  const showInGallery = useShowInGallery()
  return useNotifiedChange({
    action: 'gallery/save',
    failure: intl.formatMessage({ id: 'gallery.failed' }),
    async change(text: GalleryEntryText | null) {
      if (text === null) await api.remove(productCode)
      else await (exists ? api.change(productCode, text) : api.publish(productCode, text))
    },
    onSuccess(_, text) {
      const message = intl.formatMessage({ id: text === null ? 'gallery.removed' : 'gallery.saved' })
      toasts.show({ kind: 'success', message })
      void queryClient.invalidateQueries({ queryKey: ['gallery', productCode] })
      showInGallery(productCode, text !== null)
    },
  })
}
