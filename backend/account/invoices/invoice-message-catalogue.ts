/** The texts of an invoice in one language. */
export type InvoiceMessages = {
  invoice: string
  invoices: string
  creditNote: string
  number: string
  date: string
  due: string
  status: string
  paid: string
  open: string
  overdue: string
  billedTo: string
  from: string
  vatNumber: string
  article: string
  quantity: string
  unitPrice: string
  amount: string
  order: string
  net: string
  vat: string
  total: string
  pleasePay: (day: string, number: string) => string
}
