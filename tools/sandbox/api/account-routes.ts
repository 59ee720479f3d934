import { randomUUID } from 'node:crypto'
import { AccountInformation } from '@account/shared/contracts/account-information.ts'
import { CreatedTemporarySelection, TemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { ensureFound, type ServiceRoute } from './service-route.ts'

const inMonths = (months: number) => {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString()
}

/** Temporary selections and the storage period; reports and counts of the page end here. */
export const accountRoutes = (): ServiceRoute[] => {
  const selections = new Map<string, TemporarySelection>()
  return [
    {
      method: 'POST',
      path: 'selections/temp-selections',
      answer: CreatedTemporarySelection,
      respond: ({ body }) => {
        const tempSelectionId = randomUUID()
        selections.set(tempSelectionId, TemporarySelection.parse(body))
        return { tempSelectionId }
      },
    },
    {
      method: 'GET',
      path: 'selections/temp-selections/:id',
      answer: TemporarySelection,
      respond: ({ params: { id = '' } }) => ensureFound(selections.get(id), 'selection'),
    },
    {
      method: 'GET',
      path: 'accounts/accounts/getaccountinformation',
      answer: AccountInformation,
      respond: () => ({
        delayedDeletionDate: null,
        lastOrderDate: inMonths(-2),
        projectCount: 1,
        projectedDeletionDate: inMonths(16),
        registrationDate: inMonths(-90),
      }),
    },
  ]
}
