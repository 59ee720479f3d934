import * as z from 'zod'

/** How a payment ended; a repeated result of a payment that succeeded is `paid` again. */
export const PaymentState = z.enum(['paid', 'refused', 'cancelled'])
export type PaymentState = z.infer<typeof PaymentState>

/** Response of `PUT …/payments`, which receives the result of the payment provider's page. */
export const FinishedPayment = z.object({ state: PaymentState })
export type FinishedPayment = z.infer<typeof FinishedPayment>
