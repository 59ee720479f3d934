import { buffer } from 'node:stream/consumers'
import { DateTime } from 'luxon'
import { addressLinesOf } from '@account/shared/addresses/address-lines.ts'
import type { OrderPayment } from '@account/shared/contracts/order.ts'
import { cardBrandName } from '@account/shared/contracts/payment-method.ts'
import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'
import type { DocumentParty } from '../../platform/documents/document-party.ts'
import { createPdf, sheetOf, type Sheet } from '../../platform/documents/pdf-sheet.ts'
import { renderDocument, type PrintedDocument } from '../../platform/documents/render-document.ts'
import type { OrderRecord, OrderWithLines } from '../orders/orders-repository.ts'

/** The receipt of a paid order as PDF, in the look and language of its storefront. Prices include the tax. */
export const renderReceipt = (found: OrderWithLines, storefront: Storefront): Promise<Buffer> => {
  const { order } = found
  const pdf = createPdf(storefront, `${messagesIn(storefront.locale)('receipt.title')} ${order.orderCode}`)
  const sheet = sheetOf(pdf, storefront, order.currency)
  renderDocument(sheet, printedReceipt(sheet, found))
  pdf.end()
  return buffer(pdf)
}

const printedReceipt = (sheet: Sheet, { order, lines }: OrderWithLines): PrintedDocument => {
  const { text, money, storefront } = sheet
  const dayOf = (moment: string) => sheet.day(DateTime.fromISO(moment, { zone: storefront.timeZone }).toISODate() ?? '')
  const { totalCents, shippingCents, discountCents, payment, vat } = order
  return {
    title: text('receipt.title'),
    facts: [
      [text('invoice.order'), order.orderCode],
      [text('receipt.orderedOn'), dayOf(order.createdAt.toISOString())],
      ...(payment === null
        ? []
        : ([
            [text('receipt.paidOn'), dayOf(payment.paidAt)],
            [text('receipt.payment'), methodOf(text, payment)],
          ] as const)),
    ],
    parties: partiesOf(order, text),
    lines: lines.map(({ articleName, code, quantity, priceCents }) => ({
      name: articleName ?? text('receipt.formerProduct'),
      note: code,
      quantity,
      unitCents: priceCents,
    })),
    sums: [
      [text('receipt.products'), money(totalCents - shippingCents + discountCents)],
      ...(discountCents > 0 ? [[text('receipt.discount'), money(-discountCents)] as const] : []),
      [text('receipt.delivery'), money(shippingCents)],
    ],
    total: [text('invoice.total'), money(totalCents)],
    remarks: vat.map(({ perMille, netCents, vatCents }) => [
      text('receipt.vat', { rate: sheet.rate(perMille), net: money(netCents) }),
      money(vatCents),
    ]),
  }
}

const partiesOf = ({ deliveryAddress, seller }: OrderRecord, text: FormatMessage): PrintedDocument['parties'] => {
  const [name = '', ...lines] = deliveryAddress ? addressLinesOf(deliveryAddress) : []
  const pickupPoint = deliveryAddress?.pickupPoint
  const buyer: DocumentParty = { name, lines: pickupPoint ? [pickupPoint, ...lines] : lines, vatNumber: null }
  return [
    ...(deliveryAddress ? [{ label: text('receipt.deliveredTo'), party: buyer }] : []),
    ...(seller ? [{ label: text('invoice.from'), party: seller }] : []),
  ]
}

const methodOf = (text: FormatMessage, { method, card }: OrderPayment): string => {
  if (card) return text('receipt.card', { brand: cardBrandName(card.brand), lastFour: card.lastFour })
  switch (method) {
    case 'card':
    case 'paypal':
    case 'bankTransfer':
    case 'invoice':
      return text(`receipt.method.${method}`)
    default:
      return text('receipt.method.other')
  }
}
