import type { Address } from '@account/shared/contracts/address.ts'
import type { ReactNode } from 'react'
import { SettingsLoader } from '../ui/settings-loader.tsx'
import { useAddressesQuery } from './addresses-query.ts'

export const AddressesLoader = ({ children }: { children: (addresses: readonly Address[]) => ReactNode }) => (
  <SettingsLoader query={useAddressesQuery()} skeleton={{ height: '216px', radius: 'var(--radius)' }}>
    {children}
  </SettingsLoader>
)
