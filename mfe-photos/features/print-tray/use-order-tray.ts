import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { usePrintTray } from '../../prints/print-tray.ts'
import { useFindDeleted } from '../../library/use-find-deleted.ts'
import { useOrderPrints } from '../order-prints/use-order-prints.ts'

/**
 * Orders prints of the whole tray. The photos leave the tray once the shop has them; photos that another tab adds
 * meanwhile stay.
 */
export const useOrderTray = () => {
  const intl = useIntl()
  const { tray } = usePrintTray()
  const findDeleted = useFindDeleted()
  const ordered = useRef<readonly string[]>([])
  return useOrderPrints({
    sendPhotos(send) {
      ordered.current = tray.getSnapshot()
      return send(ordered.current)
    },
    onHandedOver: () => tray.handOver(ordered.current),
    // Another device has deleted photos since; the customer decides about the remaining ones. It looks at the ordered
    // photos, because the tray itself may already know of the deletion.
    async explainFailure(error) {
      if (responseStatusOf(error) !== 404) return undefined
      const gone = await findDeleted(ordered.current)
      tray.remove(gone)
      return gone.length > 0 ? intl.formatMessage({ id: 'prints.tray.gone' }, { amount: gone.length }) : undefined
    },
  })
}
