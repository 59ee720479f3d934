import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { PrintTrayIcon } from '@account/shared/ui/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PhotoSelection } from '../../selection/photo-selection.ts'
import { TRAY_LIMIT, usePrintTray } from '../../prints/print-tray.ts'
import { useResolveSelection } from '../../selection/resolve-selection.ts'
import { useCanOrderPrints } from '../../prints/use-can-order-prints.ts'
import { SelectionAction } from '../../selection/selection-action.tsx'

type AddToTrayActionProps = {
  selection: PhotoSelection
  amount: number
  unavailable: string | undefined
  onDone: () => void
}

/** Adds the selected photos to the print tray, so that the customer can continue in another month or album. */
export const AddToTrayAction = ({ selection, amount, unavailable, onDone }: AddToTrayActionProps) => {
  const intl = useIntl()
  const add = useAddToTray()
  // Prevents reading whole months of photos only to find that they do not fit.
  const tooMany =
    amount > TRAY_LIMIT ? intl.formatMessage({ id: 'prints.tray.full' }, { limit: TRAY_LIMIT }) : undefined
  if (!useCanOrderPrints()) return null
  return (
    <SelectionAction
      icon={<PrintTrayIcon />}
      disabled={amount === 0}
      isBusy={add.isPending}
      unavailable={unavailable ?? tooMany}
      onClick={() => add.mutate(selection, { onSuccess: (fits) => fits && onDone() })}
    >
      <FormattedMessage id="prints.tray.add" />
    </SelectionAction>
  )
}

/** Resolves with whether the photos fit into the tray. */
const useAddToTray = () => {
  const intl = useIntl()
  const { report, toasts } = useHostServices()
  const { tray } = usePrintTray()
  const resolve = useResolveSelection()
  const fail = (message: string, correlationId?: string) => toasts.show({ kind: 'error', message, correlationId })

  return useMutation({
    mutationFn: async (selection: PhotoSelection) => tray.add(await resolve.photos(selection)),
    onSuccess: (fits) => {
      if (!fits) fail(intl.formatMessage({ id: 'prints.tray.full' }, { limit: TRAY_LIMIT }))
    },
    onError: (error) => {
      const correlationId = report({ action: 'photos/add-to-tray', error })
      fail(intl.formatMessage({ id: 'prints.tray.failed' }), correlationId)
    },
  })
}
