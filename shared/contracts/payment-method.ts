import * as z from 'zod'

/** The brands whose names and pictures this site has. */
export const CardBrand = z.enum(['visa', 'mastercard', 'maestro', 'amex'])
export type CardBrand = z.infer<typeof CardBrand>

/** Brand names, which are the same in every language. */
export const cardBrandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
}

/** A brand that this site does not know keeps the name that the payment provider gives it. */
export const cardBrandName = (brand: string): string => {
  const known = CardBrand.safeParse(brand)
  return known.success ? cardBrandNames[known.data] : brand
}

/** Everything that this site stores of a card: enough to recognise it, too little to pay with. */
const RecognisableCard = {
  brand: CardBrand,
  lastFour: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2100),
}

/** How a customer pays, as it is shown. The provider's token for payments never leaves the back end. */
export const PaymentMethod = z.object({ ...RecognisableCard, changedAt: z.iso.datetime() })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Response of `GET /customers/me/payment-method`. */
export const CurrentPaymentMethod = z.object({ paymentMethod: PaymentMethod.nullable() })
export type CurrentPaymentMethod = z.infer<typeof CurrentPaymentMethod>

/** Response of `POST /customers/me/payment-method/sessions`: the provider's page, where the card is entered. */
export const PaymentSession = z.object({ url: z.url({ protocol: /^https?$/ }) })
export type PaymentSession = z.infer<typeof PaymentSession>

/** Body of `PUT /customers/me/payment-method`: the result of the provider's page, as its redirect carries it. */
export const PaymentReturn = z.strictObject({ result: z.string().min(1).max(2000) })
export type PaymentReturn = z.infer<typeof PaymentReturn>

/** How the visit to the provider's page ended. */
export const PaymentOutcome = z.enum(['authorised', 'refused', 'cancelled'])
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

/** Response of `PUT /customers/me/payment-method`. */
export const PaymentChange = z.object({ outcome: PaymentOutcome, paymentMethod: PaymentMethod.nullable() })
export type PaymentChange = z.infer<typeof PaymentChange>

/** The signed parameters with which the provider's page is opened. */
export const PaymentRequest = z.strictObject({
  kind: z.literal('payment-request'),
  sessionId: z.uuid(),
  returnUrl: z.url(),
  /** The shop in whose name the provider requests the card. */
  shopName: z.string(),
  expiresAt: z.iso.datetime(),
  /** The amount that the customer pays; without it the provider only stores the card for later payments. */
  charge: z
    .strictObject({
      amountCents: z.int().positive(),
      currency: z.string().regex(/^[A-Z]{3}$/),
      /** The code of the order or the number of the invoice, which the provider's page shows. */
      reference: z.string(),
    })
    .optional(),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** The signed result of the provider's page. A token never looks like the number of a card. */
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
