import {
  CallbackDelivery,
  CallbackLog,
  CallbackSecret,
  callbackTextsOf,
  type CallbackSettings,
} from '@account/shared/contracts/callback.ts'
import { Customer } from '@account/shared/contracts/customer.ts'
import { entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

const path = 'customers/me'

export const createCallbacksApi = (http: HttpClient) => ({
  /** `from` are the settings that the customer changed: the service responds 412 if there are newer ones. */
  change: (settings: CallbackSettings, from?: CallbackSettings): Promise<Customer> =>
    http
      .put(path, {
        json: settings,
        headers: from ? { [IF_MATCH_HEADER]: entityTagOf(callbackTextsOf(from)) } : {},
      })
      .json(Customer),
  readLog: (signal?: AbortSignal): Promise<CallbackLog> =>
    http.get(`${path}/callback-deliveries`, { signal }).json(CallbackLog),
  sendTest: (): Promise<CallbackDelivery> => http.post(`${path}/callback-tests`).json(CallbackDelivery),
  replaceSecret: (): Promise<CallbackSecret> => http.post(`${path}/callback-secret`).json(CallbackSecret),
})

export type CallbacksApi = ReturnType<typeof createCallbacksApi>

/** entry.tsx provides it; a test provides its own. */
export const callbacksApiAtom = createProvidedAtom<CallbacksApi>('callbacksApiAtom')
