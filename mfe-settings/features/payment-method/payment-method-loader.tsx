import type { PaymentMethod } from '@account/shared/contracts/payment-method.ts'
import type { ReactNode } from 'react'
import { SettingsLoader } from '../../ui/settings-loader.tsx'
import { usePaymentMethodQuery } from './payment-query.ts'

const skeleton = { height: '190px', width: 'min(100%, 300px)', radius: 'var(--radius-large)' }

export const PaymentMethodLoader = ({ children }: { children: (method: PaymentMethod | null) => ReactNode }) => (
  <SettingsLoader query={usePaymentMethodQuery()} skeleton={skeleton}>
    {({ paymentMethod }) => children(paymentMethod)}
  </SettingsLoader>
)
