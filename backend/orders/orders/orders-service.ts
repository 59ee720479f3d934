import type { AddressFields } from '@account/shared/contracts/address.ts'
import {
  type OrderLine,
  type OrdersByAccountQuery,
  type SuperOrder,
  type SuperOrderDetails,
  type SuperOrderPage,
  type SuperOrderQuery,
} from '@account/shared/contracts/order.ts'
import { writeAddress } from '@account/shared/addresses/check-address.ts'
import { addressRefusalOf, hasReceipt, orderNotFound } from './order-rules.ts'
import { listCalendarYears } from './calendar-years.ts'
import { selectionOf } from './order-condition-statements.ts'
import { DomainError, unavailableOf } from '../../platform/errors.ts'
import type { Logger } from '../../platform/logger.ts'
import type { AddressChangeRecord, AddressChangesRepository, OnDecided } from './address-changes-repository.ts'
import {
  presentLine,
  presentOrder,
  type Covers,
  type OrdersRepository,
  type OrderWithLines,
} from './orders-repository.ts'

type OrdersOptions = {
  orders: OrdersRepository
  changes: AddressChangesRepository
  /** The customer's own pictures of these products, where there are any. */
  coversOf: (customerId: string, productCodes: readonly string[]) => Promise<Covers>
  /** Called within the transaction that decides an address change. */
  onAddressDecided: OnDecided
  logger: Logger
  now?: () => Date
}

const presentChange = ({ state, requestedAt, isGivenUp }: AddressChangeRecord) => ({
  state,
  requestedAt: requestedAt.toISOString(),
  isGivenUp,
})

/** The orders of a customer. Knows neither HTTP nor SQL. */
export const createOrdersService = (options: OrdersOptions) => {
  const { orders, changes, coversOf, onAddressDecided, logger, now = () => new Date() } = options

  const coversFor = (customerId: string, found: readonly OrderWithLines[]) =>
    coversOf(
      customerId,
      found.flatMap(({ lines }) => lines.map(({ code }) => code)),
    )

  const presentPage = async (customerId: string, page: readonly OrderWithLines[]): Promise<SuperOrder[]> => {
    const covers = await coversFor(customerId, page)
    return page.map((found) => presentOrder(found, covers))
  }

  const ensureFound = async (found: Promise<OrderWithLines | undefined>): Promise<OrderWithLines> => {
    const order = await found
    if (!order) throw orderNotFound()
    return order
  }

  /** Reads the change before the order, so that a decision in between never shows a completed change with the old address. */
  const find = async (customerId: string, orderCode: string): Promise<SuperOrderDetails> => {
    const change = await changes.findLatest(orderCode)
    const found = await ensureFound(orders.find(customerId, orderCode))
    const { order } = found
    const isChangeable = addressRefusalOf(order, now()) === undefined
    return {
      ...presentOrder(found, await coversFor(customerId, [found])),
      events: order.events,
      shippingCents: order.shippingCents,
      discountCents: order.discountCents,
      vat: order.vat,
      payment: order.payment,
      hasReceipt: hasReceipt(order),
      addressChange: change ? presentChange(change) : null,
      addressChangeableUntil: isChangeable ? (order.addressCutOffAt?.toISOString() ?? null) : null,
      tracking: order.tracking,
    }
  }

  /** Skips a mail that cannot be written, because otherwise the change would stay pending for ever. */
  const notifyIfPossible: OnDecided = async (decision, queries) => {
    try {
      await queries.transaction((savepoint) => onAddressDecided(decision, savepoint))
    } catch (error) {
      if (unavailableOf(error)) throw error
      logger.error(
        { err: error },
        `no mail tells the customer the outcome of the address change of order ${decision.order.orderCode}`,
      )
    }
  }

  return {
    /** Only the first page of a list lists the years, because the others would repeat them. */
    async listMine(customerId: string, query: SuperOrderQuery): Promise<SuperOrderPage> {
      const { Offset: offset, Limit: limit, TimeZone: zone } = query
      const selection = selectionOf(query)
      const findNewestBefore = (time: Date | undefined) => orders.findNewestBefore(customerId, time)
      const [page, orderCount, years] = await Promise.all([
        orders.listNotExpired(customerId, { offset, limit, ...selection }),
        orders.countNotExpired(customerId, selection),
        zone !== undefined && offset === 0 ? listCalendarYears(findNewestBefore, zone) : undefined,
      ])
      return { superOrders: await presentPage(customerId, page), orderCount, ...(years && { years }) }
    },

    async listByAccount(
      customerId: string,
      accountId: string,
      { articleNames, offset, limit }: OrdersByAccountQuery,
    ): Promise<SuperOrderPage> {
      if (accountId !== customerId) throw orderNotFound()
      const articleTypes = articleNames.split(',').filter((name) => name !== '')
      const [page, orderCount] = await Promise.all([
        orders.listNotExpired(customerId, { offset, limit, articleTypes }),
        orders.countNotExpired(customerId, { articleTypes }),
      ])
      return { superOrders: await presentPage(customerId, page), orderCount }
    },

    find,

    async findProduct(customerId: string, code: string): Promise<OrderLine> {
      const found = await ensureFound(orders.findLine(customerId, code))
      const [line] = found.lines
      if (!line) throw orderNotFound()
      return presentLine(line, await coversFor(customerId, [found]))
    },

    /** Requests the change; the job decides later, because production may start in the meantime. */
    async changeAddress(customerId: string, orderCode: string, address: AddressFields): Promise<SuperOrderDetails> {
      const { order } = await ensureFound(orders.find(customerId, orderCode))
      const refusal = addressRefusalOf(order, now())
      if (refusal) throw new DomainError(409, refusal.code, refusal.message)
      if (address.country !== (order.deliveryAddress?.country ?? address.country))
        throw new DomainError(409, 'other-country', 'The delivery country of a paid order cannot be changed.')
      if (!(await changes.request(orderCode, writeAddress(address))))
        throw new DomainError(409, 'change-in-progress', 'A change of this address is in progress.')
      return find(customerId, orderCode)
    },

    /** Runs as the job of an address change. */
    decideAddressChange: (changeId: string): Promise<void> =>
      changes.decide(changeId, {
        outcomeFor: (order) => (addressRefusalOf(order, now()) ? 'failed' : 'sent'),
        onDecided: onAddressDecided,
      }),

    /** Runs when the job has failed for good: the address stays, and the customer may request another change. */
    failAddressChange: (changeId: string): Promise<void> =>
      changes.decide(changeId, {
        outcomeFor: (order) => (addressRefusalOf(order, now()) ? 'failed' : 'error'),
        onDecided: (decision, queries) => notifyIfPossible(decision, queries),
      }),
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>
