import { CreatedTemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useIsMounted } from '@account/shared/ui/use-is-mounted.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { printsEditorUrl } from './order-prints.ts'

type SendPhotoIds = (photoIds: readonly string[]) => Promise<CreatedTemporarySelection>

type OrderPrintsOptions = {
  /** Sends the ids of the photos; it reads them when the order starts. */
  sendPhotos: (send: SendPhotoIds) => Promise<CreatedTemporarySelection>
  /** Called when the shop has the photos, just before the browser opens the shop. */
  onHandedOver?: () => void
  /** The message for a failure; the specified message where it returns none. */
  explainFailure?: (error: Error) => Promise<string | undefined>
}

/** Transfers photos to the shop's editor and opens it. */
export const useOrderPrints = ({ sendPhotos, onHandedOver, explainFailure }: OrderPrintsOptions) => {
  const intl = useIntl()
  const { config, http, report, storefront, toasts, track } = useHostServices()
  const isWaitedFor = useIsMounted()
  const shownFailure = useRef<string>(undefined)
  return useMutation({
    // The message of an earlier attempt is no longer true.
    onMutate() {
      if (shownFailure.current) toasts.dismiss(shownFailure.current)
      shownFailure.current = undefined
    },
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
      // The customer has left the screen that started the order, so the browser stays on this site.
      if (!isWaitedFor()) return
      track({ name: 'prints-ordered', properties: { count } })
      onHandedOver?.()
      window.location.assign(url)
    },
    onError: async (error) => {
      const correlationId = report({ action: 'photos/order-prints', error })
      const explanation = await explainFailure?.(error)
      shownFailure.current = toasts.show({
        kind: 'error',
        message: explanation ?? intl.formatMessage({ id: 'prints.failed' }),
        correlationId: explanation === undefined ? correlationId : undefined,
      })
    },
  })
}
