import {
  CallbackDelivery,
  CallbackLog,
  CallbackSecret,
  type CallbackSettings,
} from '@account/shared/contracts/callback.ts'
import { Customer } from '@account/shared/contracts/customer.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

const path = 'customers/me'

export const createCallbacksApi = (http: HttpClient) => ({
  change: (settings: CallbackSettings): Promise<Customer> => http.put(path, { json: settings }).json(Customer),
  readLog: (signal?: AbortSignal): Promise<CallbackLog> =>
    http.get(`${path}/callback-deliveries`, { signal }).json(CallbackLog),
  sendTest: (): Promise<CallbackDelivery> => http.post(`${path}/callback-tests`).json(CallbackDelivery),
  replaceSecret: (): Promise<CallbackSecret> => http.post(`${path}/callback-secret`).json(CallbackSecret),
})

export type CallbacksApi = ReturnType<typeof createCallbacksApi>

/** entry.tsx provides it; a test provides its own. */
export const callbacksApiAtom = createProvidedAtom<CallbacksApi>('callbacksApiAtom')
