import { CurrentPaymentMethod, PaymentChange, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

const path = 'customers/me/payment-method'

export const createPaymentApi = (http: HttpClient) => ({
  read: (signal?: AbortSignal): Promise<CurrentPaymentMethod> => http.get(path, { signal }).json(CurrentPaymentMethod),
  /** Resolves with the provider's page, where the customer enters the card. */
  openSession: (): Promise<PaymentSession> => http.post(`${path}/sessions`).json(PaymentSession),
  /** Sends the result of the provider's page. */
  finishSession: (result: string): Promise<PaymentChange> => http.put(path, { json: { result } }).json(PaymentChange),
})

export type PaymentApi = ReturnType<typeof createPaymentApi>

/** entry.tsx provides it; a test provides its own. */
export const paymentApiAtom = createProvidedAtom<PaymentApi>('paymentApiAtom')
