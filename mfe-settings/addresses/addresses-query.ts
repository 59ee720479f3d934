import type { NewAddress } from '@account/shared/addresses/check-address.ts'
import type { AddressFields } from '@account/shared/contracts/address.ts'
import { problemOf, isChangedElsewhere } from '@account/shared/failures/response-problem.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { addressesApiAtom } from '../api/addresses-api.ts'
import { changedAtom } from '../customer/saved-notice.tsx'

const queryKey = ['addresses'] as const

export const useAddressesQuery = () => {
  const api = useAtomValue(addressesApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey,
    queryFn: reportingFailure({
      report,
      action: 'settings/addresses',
      read: async (signal) => (await api.list(signal)).addresses,
    }),
    // Another tab may have changed them, and saving here would undo that.
    refetchOnWindowFocus: 'always',
  })
}

/** A change that refetches the list and sets the changed flag. */
const useAddressChange = <Wanted>(action: string, change: (wanted: Wanted) => Promise<unknown>) => {
  const queries = useQueryClient()
  const setChanged = useSetAtom(changedAtom)
  return useReportedChange({
    action,
    change,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey })
      setChanged(true)
    },
    // The other version is on the screen, beside what was typed.
    async onFailure(error) {
      if (isChangedElsewhere(error)) await queries.invalidateQueries({ queryKey })
    },
  })
}

type ChangedAddress = {
  address: NewAddress
  /** The version that the customer changed. */
  from: AddressFields
}

/** Changes the address with this id, or adds one without an id. */
export const useSaveAddress = (id: string | undefined) => {
  const api = useAtomValue(addressesApiAtom)
  // A retry after a lost response sends the same key, so that it adds one address only.
  const [key] = useState(() => crypto.randomUUID())
  return useAddressChange(
    id === undefined ? 'settings/address-add' : 'settings/address-change',
    ({ address, from }: ChangedAddress) => (id === undefined ? api.add(address, key) : api.change(id, address, from)),
  )
}

export const useDeleteAddress = () => {
  const api = useAtomValue(addressesApiAtom)
  return useAddressChange('settings/address-delete', (id: string) =>
    api.delete(id).catch((error: unknown) => {
      // Another tab, or an earlier attempt whose response was lost, has deleted it already.
      if (problemOf(error)?.code !== 'address-not-found') throw error
    }),
  )
}
