import type { CallbackLog } from '@account/shared/contracts/callback.ts'
import type { ReactNode } from 'react'
import { SettingsLoader } from '../../ui/settings-loader.tsx'
import { useCallbackLogQuery } from './callbacks-query.ts'

export const CallbackLogLoader = ({ children }: { children: (log: CallbackLog) => ReactNode }) => (
  <SettingsLoader query={useCallbackLogQuery()} skeleton={{ height: '200px', radius: 'var(--radius)' }}>
    {children}
  </SettingsLoader>
)
