import { Button } from '@account/shared/ui/button.tsx'
import { OrdersIcon } from '@account/shared/ui/icons.tsx'
import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { startSelectionAtom } from '../../selection/selection-atoms.ts'
import { useCountedMonths } from '../../library/use-library-queries.ts'
import { useCanOrderPrints } from '../../prints/use-can-order-prints.ts'

/** Where an order of prints begins: with choosing the photos. */
export const OrderPrintsButton = () => {
  // Known before the page is drawn: what stands below does not move for the button.
  const { data: countedMonths } = useCountedMonths()
  const startSelection = useSetAtom(startSelectionAtom)
  if (!useCanOrderPrints() || !countedMonths?.length) return null
  return (
    <Button variant="secondary" icon={<OrdersIcon />} onClick={() => startSelection()}>
      <FormattedMessage id="prints.order" />
    </Button>
  )
}
