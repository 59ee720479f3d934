import { NO_INVOICE_DETAILS } from '@account/shared/contracts/invoice-details.ts'
import { anInvoice } from '../../testing/an-invoice.ts'
import { nameDetails } from './name-details.ts'

const { document } = anInvoice()
const details = {
  vatNumber: 'FR40303265045',
  registrationNumber: '73282932000074',
  buyerReference: 'SERVICE-12',
  peppolAddress: '0225:732829320_12',
}

test('[WI-05] an invoice without numbers of its buyer takes all of them, with the lists that they are from', () => {
  expect(nameDetails(document, details, 'FR')).toEqual({
    ...document,
    buyerReference: 'SERVICE-12',
    buyer: {
      ...document.buyer,
      vatNumber: 'FR40303265045',
      registration: { list: '0009', number: '73282932000074' },
      electronicAddress: { list: '0225', number: '732829320_12' },
    },
  })
})

test('[WI-05] details that an invoice names itself stay', () => {
  const complete = nameDetails(document, details, 'FR')
  const others = { vatNumber: 'FR83404833048', registrationNumber: '1', buyerReference: '2', peppolAddress: '0007:1' }
  expect(nameDetails(complete, others, 'FR')).toEqual(complete)
})

test('[WI-05] an invoice of a business without details is unchanged', () => {
  expect(nameDetails(document, NO_INVOICE_DETAILS, 'FR')).toEqual(document)
})
