import type { Customer } from '@account/shared/contracts/customer.ts'
import type { ReactNode } from 'react'
import { SettingsLoader } from '../ui/settings-loader.tsx'
import { useCustomerQuery } from './customer-query.ts'

type CustomerLoaderProps = { height: string; children: (customer: Customer) => ReactNode }

export const CustomerLoader = ({ height, children }: CustomerLoaderProps) => (
  <SettingsLoader query={useCustomerQuery()} skeleton={{ height, radius: 'var(--radius)' }}>
    {children}
  </SettingsLoader>
)
