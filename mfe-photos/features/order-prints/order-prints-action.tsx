import { TEMPORARY_SELECTION_LIMIT } from '@account/shared/contracts/temporary-selection.ts'
import { OrdersIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStoreSelection } from '../../selection/stored-selection.ts'
import type { PhotoSelection } from '../../selection/photo-selection.ts'
import { useResolveSelection } from '../../selection/resolve-selection.ts'
import { useSendRemaining } from '../../selection/use-send-remaining.ts'
import { SelectionAction } from '../../selection/selection-action.tsx'
import { useCanOrderPrints } from '../../prints/use-can-order-prints.ts'
import { useOrderPrints } from './use-order-prints.ts'

type OrderPrintsActionProps = { selection: PhotoSelection; amount: number; unavailable: string | undefined }

/** Orders prints of the selected photos, up to the limit of the shop. */
export const OrderPrintsAction = ({ selection, amount, unavailable }: OrderPrintsActionProps) => {
  const intl = useIntl()
  const resolve = useResolveSelection()
  const sendRemaining = useSendRemaining()
  const keepSelection = useStoreSelection()
  const order = useOrderPrints({
    sendPhotos: async (send) => sendRemaining(await resolve.photoIds(selection), send),
    onHandedOver: () => keepSelection(selection),
  })
  const limit =
    amount > TEMPORARY_SELECTION_LIMIT
      ? intl.formatMessage({ id: 'prints.limit' }, { limit: TEMPORARY_SELECTION_LIMIT })
      : undefined
  if (!useCanOrderPrints()) return null
  return (
    <SelectionAction
      icon={<OrdersIcon />}
      disabled={amount === 0}
      isBusy={order.isPending}
      unavailable={unavailable ?? limit}
      onClick={() => order.mutate()}
    >
      <FormattedMessage id={order.isPending ? 'prints.transferring' : 'prints.order'} />
    </SelectionAction>
  )
}
