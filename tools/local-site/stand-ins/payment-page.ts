import type { PaymentRequest } from '@account/shared/contracts/payment-method.ts'
import type { CardFaults, CardFields } from './payment-card.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="/payment-page.css" />
  </head>
  <body>
    <main>${content}
    </main>
  </body>
</html>
`

type Field = { name: keyof CardFields; label: string; attributes: string }

const fields: readonly Field[] = [
  { name: 'name', label: 'Name on card', attributes: 'autocomplete="cc-name" maxlength="80"' },
  { name: 'number', label: 'Card number', attributes: 'autocomplete="cc-number" inputmode="numeric" maxlength="26"' },
  {
    name: 'expiry',
    label: 'Expiry date',
    attributes: 'autocomplete="cc-exp" inputmode="numeric" maxlength="9" placeholder="MM/YY"',
  },
  { name: 'code', label: 'Security code', attributes: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"' },
]

type FieldState = { value: string; fault: string | undefined; isFirstFault: boolean }

const fieldOf = ({ name, label, attributes }: Field, { value, fault, isFirstFault }: FieldState) => `
        <div class="field ${name}">
          <label for="${name}">${label}</label>
          <input id="${name}" name="${name}" value="${escaped(value)}" ${attributes} required${
            fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''
          }${isFirstFault ? ' autofocus' : ''} />
          ${fault ? `<p id="${name}-fault" class="fault">${escaped(fault)}</p>` : ''}
        </div>`

export type PaymentForm = Pick<PaymentRequest, 'shopName' | 'charge'> & {
  /** The form sends it back, because the page keeps no state between two requests. */
  request: string
  values: CardFields
  faults: CardFaults
}

type Charge = NonNullable<PaymentRequest['charge']>

const amountOf = ({ amountCents, currency }: Charge) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amountCents / 100)

/** The page where a customer enters a card, for one payment or for later ones. It never shows an entered security code again. */
export const paymentFormPage = ({ shopName, charge, request, values, faults }: PaymentForm): string => {
  const count = Object.keys(faults).length
  const title = charge ? `Pay ${amountOf(charge)} to ${shopName}` : `Your card for ${shopName}`
  const [firstFault] = fields.filter(({ name }) => faults[name])
  return page(
    title,
    `
      <p class="provider">Development payments</p>
      <h1>${escaped(title)}</h1>
      ${charge ? `<p>For ${escaped(charge.reference)}</p>` : ''}
      ${count > 0 ? `<p class="summary" role="alert">${count === 1 ? 'One field needs' : `${count} fields need`} another look.</p>` : ''}
      <form method="post" action="/card" novalidate>
        <input type="hidden" name="request" value="${escaped(request)}" />${fields
          .map((field) =>
            fieldOf(field, {
              value: field.name === 'code' ? '' : values[field.name],
              fault: faults[field.name],
              isFirstFault: field === firstFault,
            }),
          )
          .join('')}
        <div class="actions">
          <button name="action" value="save">${charge ? `Pay ${escaped(amountOf(charge))}` : 'Save card'}</button>
          <button name="action" value="cancel" class="quiet">Cancel</button>
        </div>
      </form>
      <aside>
        <h2>Cards to try</h2>
        <p>This page stands in the place of a payment provider: no bank is asked, no money moves and no number is kept. Enter no card of your own; any name, any date ahead and any code will do.</p>
        <dl>
          <dt>Visa</dt><dd>4242 4242 4242 4242</dd>
          <dt>Mastercard</dt><dd>5555 5555 5555 4444</dd>
          <dt>American Express</dt><dd>3782 822463 10005</dd>
          <dt>Refused by its bank</dt><dd>4000 0000 0000 0002</dd>
        </dl>
      </aside>`,
  )
}

export const paymentRefusalPage = (): string =>
  page(
    'This page cannot be used',
    `
      <p class="provider">Development payments</p>
      <h1>This page cannot be used</h1>
      <p>The visit has ended, or the shop did not send you here. Go back to the shop and start again.</p>`,
  )
