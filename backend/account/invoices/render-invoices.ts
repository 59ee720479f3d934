import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { DateTime } from 'luxon'
import PDFDocument from 'pdfkit'
import type { InvoiceStatus } from '@account/shared/contracts/invoice.ts'
import { brandNames, type BrandGroup, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'
import { invoiceTotals, netCentsOf, type InvoiceLine, type InvoiceParty } from './invoice-document.ts'
import type { InvoiceRecord } from './invoices-repository.ts'

export type RenderedInvoice = InvoiceRecord & { status: InvoiceStatus }

/** The light accents of shared/theme/tokens.css: paper is white. */
const accents = { lumora: '#bb3f0b', fotolina: '#0b6e66', pixhaven: '#4a3fd6' } as const satisfies Record<
  BrandGroup,
  string
>
const INK = '#1c1a18'
const MUTED = '#615b54'
const LINE = '#e6e2dc'

/** Points of an A4 page. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const RIGHT = PAGE.width - PAGE.margin
const BOTTOM = PAGE.height - 88
const COLUMNS = { article: PAGE.margin, quantity: 330, unit: 385, amount: 470 }

/** Embeds the whole font, because the built-in fonts of PDF lack letters such as Ł and ő. */
const font = (() => {
  const require = createRequire(import.meta.url)
  const read = (weight: string) =>
    readFileSync(require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`))
  return { regular: read('400Regular'), bold: read('600SemiBold') }
})()

type Sheet = {
  pdf: PDFKit.PDFDocument
  storefront: Storefront
  text: FormatMessage
  money: (cents: number) => string
  day: (isoDate: string) => string
}

/** One PDF of invoices in the look and language of their storefront, each on pages of its own. */
export const renderInvoices = (invoices: readonly RenderedInvoice[], storefront: Storefront): Promise<Buffer> => {
  const [first] = invoices
  const text = messagesIn(storefront.locale)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    autoFirstPage: false,
    lang: storefront.locale,
    displayTitle: true,
    info: {
      Title: invoices.length === 1 ? `${titleOf(first, text)} ${first?.number}` : text('invoice.invoices'),
      Author: brandNames[storefront.brand],
    },
  })
  pdf.registerFont('regular', font.regular)
  pdf.registerFont('bold', font.bold)
  for (const invoice of invoices) renderInvoice(sheetOf(pdf, storefront, invoice.currency), invoice)
  pdf.end()
  return buffer(pdf)
}

const titleOf = (invoice: RenderedInvoice | undefined, text: FormatMessage) =>
  invoice?.kind === 'credit' ? text('invoice.creditNote') : text('invoice.title')

const sheetOf = (pdf: PDFKit.PDFDocument, storefront: Storefront, currency: string): Sheet => {
  const { locale } = storefront
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return {
    pdf,
    storefront,
    text: messagesIn(locale),
    money: (cents) => amount.format(cents / 100),
    day: (isoDate) => DateTime.fromISO(isoDate, { zone: 'utc' }).setLocale(locale).toLocaleString(DateTime.DATE_FULL),
  }
}

const renderInvoice = (sheet: Sheet, invoice: RenderedInvoice) => {
  const { pdf } = sheet
  pdf.addPage()
  renderHead(sheet, invoice)
  renderParties(sheet, invoice)
  renderColumns(sheet)
  for (const line of invoice.document.lines) {
    if (pdf.y > BOTTOM) {
      pdf.addPage()
      renderColumns(sheet)
    }
    renderLine(sheet, line)
  }
  // Keeps the totals together on one page.
  if (pdf.y > BOTTOM - 110) pdf.addPage()
  renderTotals(sheet, invoice)
}

const renderHead = ({ pdf, storefront, text, day }: Sheet, invoice: RenderedInvoice) => {
  const top = PAGE.margin
  pdf.font('bold').fontSize(20).fillColor(accents[storefront.brand])
  pdf.text(brandNames[storefront.brand], PAGE.margin, top)
  pdf.font('bold').fontSize(20).fillColor(INK)
  pdf.text(titleOf(invoice, text), PAGE.margin, top, { width: RIGHT - PAGE.margin, align: 'right' })
  pdf
    .moveTo(PAGE.margin, top + 36)
    .lineTo(RIGHT, top + 36)
    .lineWidth(2)
    .strokeColor(accents[storefront.brand])
    .stroke()
  const facts: [string, string][] = [
    [text('invoice.number'), invoice.number],
    [text('invoice.date'), day(invoice.issuedOn)],
    [text('invoice.due'), day(invoice.dueOn)],
    [text('invoice.status'), statusTextOf(text, invoice, day)],
  ]
  const width = (RIGHT - PAGE.margin) / facts.length
  for (const [place, [label, fact]] of facts.entries()) {
    const left = PAGE.margin + place * width
    pdf.font('regular').fontSize(8).fillColor(MUTED)
    pdf.text(label, left, top + 50, { width: width - 8 })
    pdf.font('bold').fontSize(9.5).fillColor(INK)
    pdf.text(fact, left, top + 62, { width: width - 8 })
  }
}

const statusTextOf = (text: FormatMessage, { paidOn, status }: RenderedInvoice, day: Sheet['day']) =>
  paidOn === null ? text(`invoice.${status}`) : `${text('invoice.paid')}, ${day(paidOn)}`

const renderParties = ({ pdf, text }: Sheet, { document: { seller, buyer } }: RenderedInvoice) => {
  const top = PAGE.margin + 116
  const party = (label: string, { name, lines, vatNumber }: InvoiceParty, left: number) => {
    const vat = vatNumber === null ? [] : [`${text('invoice.vatNumber')} ${vatNumber}`]
    const options = { width: 230, lineGap: 2 }
    pdf.font('regular').fontSize(8).fillColor(MUTED).text(label, left, top, options)
    pdf
      .font('bold')
      .fontSize(10)
      .fillColor(INK)
      .text(name, left, top + 13, options)
    pdf
      .font('regular')
      .fontSize(9.5)
      .text([...lines, ...vat].join('\n'), options)
    return pdf.y
  }
  const ends = [
    party(text('invoice.billedTo'), buyer, PAGE.margin),
    party(text('invoice.from'), seller, PAGE.width / 2 + 16),
  ]
  pdf.y = Math.max(...ends) + 28
}

const renderColumns = ({ pdf, text }: Sheet) => {
  const top = pdf.y
  pdf.font('regular').fontSize(8).fillColor(MUTED)
  pdf.text(text('invoice.article'), COLUMNS.article, top)
  pdf.text(text('invoice.quantity'), COLUMNS.quantity, top, { width: 45, align: 'right' })
  pdf.text(text('invoice.unitPrice'), COLUMNS.unit, top, { width: 75, align: 'right' })
  pdf.text(text('invoice.amount'), COLUMNS.amount, top, { width: RIGHT - COLUMNS.amount, align: 'right' })
  rule(pdf, top + 14)
  pdf.y = top + 22
}

const rule = (pdf: PDFKit.PDFDocument, y: number) =>
  pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke()

const renderLine = ({ pdf, text, money, storefront }: Sheet, line: InvoiceLine) => {
  const top = pdf.y
  const pieces = new Intl.NumberFormat(storefront.locale).format(line.quantity)
  pdf.font('regular').fontSize(9.5).fillColor(INK)
  pdf.text(pieces, COLUMNS.quantity, top, { width: 45, align: 'right' })
  pdf.text(money(line.unitNetCents), COLUMNS.unit, top, { width: 75, align: 'right' })
  pdf.text(money(netCentsOf(line)), COLUMNS.amount, top, { width: RIGHT - COLUMNS.amount, align: 'right' })
  pdf.text(line.articleName, COLUMNS.article, top, { width: COLUMNS.quantity - COLUMNS.article - 8 })
  pdf
    .fontSize(8)
    .fillColor(MUTED)
    .text(`${text('invoice.order')} ${line.orderCode}`)
  pdf.y += 8
}

const renderTotals = (
  { pdf, text, money, storefront }: Sheet,
  { document, dueOn, paidOn, number, kind }: RenderedInvoice,
) => {
  const { netCents, vatCents, totalCents } = invoiceTotals(document)
  const rate = new Intl.NumberFormat(storefront.locale, { style: 'percent', maximumFractionDigits: 1 })
  const rows: [string, number][] = [
    [text('invoice.net'), netCents],
    [`${text('invoice.vat')} ${rate.format(document.vatPerMille / 1000)}`, vatCents],
  ]
  rule(pdf, pdf.y + 2)
  pdf.y += 12
  const left = COLUMNS.quantity - 30
  const row = (label: string, cents: number) => {
    const top = pdf.y
    pdf.text(label, left, top, { width: COLUMNS.amount - left })
    pdf.text(money(cents), COLUMNS.amount - 20, top, { width: RIGHT - COLUMNS.amount + 20, align: 'right' })
    pdf.y = top + 16
  }
  pdf.font('regular').fontSize(9.5).fillColor(INK)
  for (const [label, cents] of rows) row(label, cents)
  pdf.font('bold').fontSize(12)
  row(text('invoice.total'), totalCents)
  if (paidOn !== null || kind === 'credit') return
  pdf.y += 24
  const day = DateTime.fromISO(dueOn, { zone: 'utc' }).setLocale(storefront.locale).toLocaleString(DateTime.DATE_FULL)
  pdf.font('regular').fontSize(9.5).fillColor(MUTED)
  pdf.text(text('invoice.pleasePay', { day, number }), PAGE.margin, pdf.y, { width: RIGHT - PAGE.margin })
}
