import { Button } from '@account/shared/ui/button.tsx'
import { OrdersIcon } from '@account/shared/ui/icons.tsx'
import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { startPrintSelectionAtom } from '../../selection/selection-atoms.ts'
import { useCountedMonths } from '../../library/use-library-queries.ts'
import { useCanOrderPrints } from '../../prints/use-can-order-prints.ts'

/** Starts an order of prints: the customer selects photos first. */
export const OrderPrintsButton = () => {
  // Uses a query that is complete before the first rendering, so that the button does not move the content below it.
  const { data: countedMonths } = useCountedMonths()
  const startSelection = useSetAtom(startPrintSelectionAtom)
  if (!useCanOrderPrints() || !countedMonths?.length) return null
  return (
    <Button variant="secondary" icon={<OrdersIcon />} onClick={() => startSelection()}>
      <FormattedMessage id="prints.order" />
    </Button>
  )
}
