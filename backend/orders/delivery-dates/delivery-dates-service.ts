import type { OrderDeliveryDates } from '@account/shared/contracts/delivery-dates.ts'
import { DomainError } from '../../platform/errors.ts'
import type { DeliveryDatesRepository } from './delivery-dates-repository.ts'

/** The expected delivery dates of the products of an order. Knows neither HTTP nor SQL. */
export const createDeliveryDatesService = (dates: DeliveryDatesRepository) => ({
  async findFor(orderCode: string): Promise<OrderDeliveryDates> {
    const products = await dates.listFor(orderCode)
    if (products.length === 0) throw new DomainError(404, 'no-delivery-dates', 'The order has no delivery dates.')
    return { orderCode, products }
  },
})

export type DeliveryDatesService = ReturnType<typeof createDeliveryDatesService>
