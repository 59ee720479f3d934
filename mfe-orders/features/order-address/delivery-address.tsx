import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { addressLinesOf } from '@account/shared/addresses/address-lines.ts'
import type { DeliveryAddress as Address } from '@account/shared/contracts/order.ts'
import { useNow } from '@account/shared/ui/use-now.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Duration } from 'luxon'
import { Suspense, useState, useTransition } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { displayStatusOf, type OrderDetails } from '../../api/order.ts'
import { useOrderDates } from '../../formats/use-order-dates.ts'
import panel from '../../ui/panel.module.css'
import styles from './delivery-address.module.css'

const MINUTE_MS = 60_000

/** The whole minutes until a moment; 0 afterwards. */
const useMinutesLeft = (until: string | null): number => {
  const now = useNow()
  return until === null ? 0 : Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE_MS))
}

// The form contains validation and the numbering plans of telephony, so it loads only when it is opened.
const AddressChangeModal = lazyPart(async () => (await import('./address-change-modal.tsx')).AddressChangeModal)

/** The delivery address, the state of a change, and the time until which it can be changed. */
export const DeliveryAddressPanel = ({ order }: { order: OrderDetails }) => {
  const [isChanging, setIsChanging] = useState(false)
  // The button is busy while the code of the form loads.
  const [isOpening, startOpening] = useTransition()
  const { deliveryAddress: address } = order
  return (
    <section className={panel.panel} aria-labelledby="order-address">
      <h2 id="order-address" className={panel.title}>
        <FormattedMessage
          id={order.deliveryType === 'PickupPoint' ? 'orders.delivery.PickupPoint' : 'details.address'}
        />
      </h2>
      <div className={styles.state} role="status">
        <AddressChangeState order={order} />
      </div>
      {address && <AddressLines address={address} />}
      {address && (
        <Changeability order={order} isOpening={isOpening} onChange={() => startOpening(() => setIsChanging(true))} />
      )}
      <Suspense>
        {isChanging && address && (
          <AddressChangeModal order={order} address={address} onClose={() => setIsChanging(false)} />
        )}
      </Suspense>
    </section>
  )
}

const AddressChangeState = ({ order }: { order: OrderDetails }) => {
  const intl = useIntl()
  const { addressChange, addressChangeableUntil, deliveryType } = order
  if (!addressChange || deliveryType === 'PickupPoint') return null
  const kinds = { inProgress: 'info', sent: 'success', failed: 'error' } as const
  const undecided = addressChangeableUntil === null ? 'notChanged' : 'tryAgain'
  const outcome = addressChange.isGivenUp ? undecided : addressChange.state
  const title = intl.formatMessage({ id: `addressChange.${outcome}` })
  return <Alert kind={kinds[addressChange.state]} title={title} />
}

const AddressLines = ({ address }: { address: Address }) => {
  const { locale } = useIntl()
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country) ?? address.country
  const lines = [address.pickupPoint ?? '', ...addressLinesOf(address), country].filter((line) => line !== '')
  return (
    <address className={styles.address} translate="no">
      {lines.map((line, place) => (
        // The index is the key, because a company may have the name of its recipient.
        <span key={place}>{line}</span>
      ))}
    </address>
  )
}

const unpaid: readonly string[] = ['paymentFailed', 'paymentPending']

/** The reason that the address cannot change; undefined for an order that is dispatched, cancelled or not paid. */
const reasonOf = ({ status, deliveryType, products }: OrderDetails) => {
  if (status === 'Dispatched' || status === 'Cancelled') return undefined
  if (products.some((product) => unpaid.includes(product.status))) return undefined
  if (deliveryType === 'PickupPoint') return 'pickupPoint'
  return displayStatusOf(status) === 'InProduction' ? 'tooLate' : 'cutOffPassed'
}

type ChangeabilityProps = { order: OrderDetails; isOpening: boolean; onChange: () => void }

const Changeability = ({ order, isOpening, onChange }: ChangeabilityProps) => {
  const { locale } = useIntl()
  const { momentOf } = useOrderDates()
  const until = order.addressChangeableUntil
  const minutes = useMinutesLeft(until)
  if (order.addressChange?.state === 'inProgress') return null
  if (until === null || minutes <= 0) {
    const reason = reasonOf(order)
    return (
      reason && (
        <p className={panel.muted}>
          <FormattedMessage id={`addressChange.${reason}`} />
        </p>
      )
    )
  }
  const left = Duration.fromObject({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }, { locale })
  return (
    <>
      <p className={panel.muted}>
        <FormattedMessage
          id="addressChange.until"
          values={{ date: momentOf(until), left: left.toHuman({ unitDisplay: 'short' }) }}
        />
      </p>
      <div className={panel.actions}>
        <Button variant="secondary" isBusy={isOpening} onClick={onChange}>
          <FormattedMessage id="addressChange.action" />
        </Button>
      </div>
    </>
  )
}
