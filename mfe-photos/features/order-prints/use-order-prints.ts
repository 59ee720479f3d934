import { CreatedTemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useIsMounted } from '@account/shared/ui/use-is-mounted.ts'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { printsEditorUrl } from './order-prints.ts'

type SendPhotoIds = (photoIds: readonly string[]) => Promise<CreatedTemporarySelection>

type OrderPrintsOptions = {
  /** Sends the ids of the photos to print, which are read when they are ordered. */
  sendPhotos: (send: SendPhotoIds) => Promise<CreatedTemporarySelection>
  /** The photos are with the shop, to which the browser goes now. */
  onHandedOver?: () => void
  /** What to tell of a failure; the specified words unless told. */
  explainFailure?: (error: Error) => Promise<string | undefined>
}

/** Hands photos over to the editor of the shop, where the browser then goes. */
export const useOrderPrints = ({ sendPhotos, onHandedOver, explainFailure }: OrderPrintsOptions) => {
  const intl = useIntl()
  const { config, http, report, storefront, toasts, track } = useHostServices()
  const isWaitedFor = useIsMounted()
  return useMutation({
    mutationFn: async () => {
      let count = 0
      const url = await printsEditorUrl({
        shopUrl: config.shopUrl,
        channel: storefront.channel,
        createSelection: () =>
          sendPhotos((photoIds) => {
            count = photoIds.length
            return http.selections.post('temp-selections', { json: { photoIds } }).json(CreatedTemporarySelection)
          }),
      })
      return { url, count }
    },
    onSuccess: ({ url, count }) => {
      // Whoever has closed what asked for it, or gone elsewhere, is not torn from there.
      if (!isWaitedFor()) return
      track({ name: 'prints-ordered', properties: { count } })
      onHandedOver?.()
      window.location.assign(url)
    },
    onError: async (error) => {
      const correlationId = report({ action: 'photos/order-prints', error })
      const explanation = await explainFailure?.(error)
      toasts.show({
        kind: 'error',
        message: explanation ?? intl.formatMessage({ id: 'prints.failed' }),
        correlationId: explanation === undefined ? correlationId : undefined,
      })
    },
  })
}
