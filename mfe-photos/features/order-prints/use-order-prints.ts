import { CreatedTemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { selectedPhotoIds } from '../../deletion/delete-photos.ts'
import type { PhotoSelection } from '../../library/photo-selection.ts'
import { useLoadPage } from '../../library/use-load-page.ts'
import { printsEditorUrl } from './order-prints.ts'

type Wanted = { selection: PhotoSelection; count: number }

/** Hands the selected photos over to the editor of the shop, where the browser then goes. */
export const useOrderPrints = () => {
  const intl = useIntl()
  const { config, http, report, storefront, toasts, track } = useHostServices()
  const loadPage = useLoadPage()
  return useMutation({
    mutationFn: ({ selection }: Wanted) =>
      printsEditorUrl({
        shopUrl: config.shopUrl,
        channel: storefront.channel,
        createSelection: async () => {
          const photoIds = await selectedPhotoIds(selection, loadPage, new AbortController().signal)
          return http.selections.post('temp-selections', { json: { photoIds } }).json(CreatedTemporarySelection)
        },
      }),
    onSuccess: (url, { count }) => {
      track({ name: 'prints-ordered', properties: { count } })
      window.location.assign(url)
    },
    onError: (error) => {
      report({ action: 'photos/order-prints', error })
      toasts.show({ kind: 'error', message: intl.formatMessage({ id: 'prints.failed' }) })
    },
  })
}
