import * as z from 'zod'

export const CardBrand = z.enum(['visa', 'mastercard', 'maestro', 'amex'])
export type CardBrand = z.infer<typeof CardBrand>

/** All that is ever known here of a card: enough to recognise it, too little to pay with. */
const RecognisableCard = {
  brand: CardBrand,
  lastFour: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2100),
}

/** How a customer pays, as it is shown. What the provider is asked for money with never leaves the back end. */
export const PaymentMethod = z.object({ ...RecognisableCard, changedAt: z.iso.datetime() })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Answer of `GET /customers/me/payment-method`. */
export const CurrentPaymentMethod = z.object({ paymentMethod: PaymentMethod.nullable() })
export type CurrentPaymentMethod = z.infer<typeof CurrentPaymentMethod>

/** Answer of `POST /customers/me/payment-method/sessions`: the provider's page, where the card is entered. */
export const PaymentSession = z.object({ url: z.url({ protocol: /^https?$/ }) })
export type PaymentSession = z.infer<typeof PaymentSession>

/** Body of `PUT /customers/me/payment-method`: what the provider's page returned with, as it stands in the address. */
export const PaymentReturn = z.strictObject({ result: z.string().min(1).max(2000) })
export type PaymentReturn = z.infer<typeof PaymentReturn>

/** How the visit to the provider's page ended. */
export const PaymentOutcome = z.enum(['authorised', 'refused', 'cancelled'])
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

/** Answer of `PUT /customers/me/payment-method`. */
export const PaymentChange = z.object({ outcome: PaymentOutcome, paymentMethod: PaymentMethod.nullable() })
export type PaymentChange = z.infer<typeof PaymentChange>

/** What the page of the provider is opened with, signed. */
export const PaymentRequest = z.strictObject({
  kind: z.literal('payment-request'),
  sessionId: z.uuid(),
  returnUrl: z.url(),
  /** In whose name the card is asked for. */
  shopName: z.string(),
  expiresAt: z.iso.datetime(),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** What the provider returns with, signed. A token never looks like the number of a card. */
export const PaymentResult = z.discriminatedUnion('outcome', [
  z.strictObject({
    kind: z.literal('payment-result'),
    outcome: z.literal('authorised'),
    sessionId: z.uuid(),
    token: z.string().regex(/^tok_[\w-]{20,80}$/),
    ...RecognisableCard,
  }),
  z.strictObject({
    kind: z.literal('payment-result'),
    outcome: z.enum(['refused', 'cancelled']),
    sessionId: z.uuid(),
  }),
])
export type PaymentResult = z.infer<typeof PaymentResult>
