import { brandNames } from '@account/shared/storefronts/storefront.ts'
import type { DocumentParty } from './document-party.ts'
import { accents, BOTTOM, INK, MUTED, PAGE, RIGHT, rule, type Sheet } from './pdf-sheet.ts'

type Labelled = readonly [label: string, content: string]

export type PrintedLine = {
  name: string
  /** A second line in small type. */
  note: string
  quantity: number
  unitCents: number
}

/** An invoice, a credit note or a receipt, ready to be printed. */
export type PrintedDocument = {
  title: string
  facts: readonly Labelled[]
  parties: readonly { label: string; party: DocumentParty }[]
  lines: readonly PrintedLine[]
  sums: readonly Labelled[]
  total: Labelled
  /** Below the total, such as the tax that it includes. */
  remarks?: readonly Labelled[]
  closing?: string | undefined
}

const COLUMNS = { article: PAGE.margin, quantity: 330, unit: 385, amount: 470 }
const SUM_LEFT = COLUMNS.quantity - 30
/** The height that keeps the total and the rows around it together on one page, of a document with two sums. */
const TOTALS_HEIGHT = 110
const FEWEST_SUMS = 2
const ROW_HEIGHT = 16

/** Prints a document from the top of a new page. */
export const renderDocument = (sheet: Sheet, document: PrintedDocument) => {
  const { pdf } = sheet
  pdf.addPage()
  renderHead(sheet, document)
  renderParties(sheet, document)
  renderColumns(sheet)
  for (const line of document.lines) {
    if (pdf.y > BOTTOM) {
      pdf.addPage()
      renderColumns(sheet)
    }
    renderLine(sheet, line)
  }
  const moreRows = document.sums.length - FEWEST_SUMS + (document.remarks?.length ?? 0)
  if (pdf.y > BOTTOM - TOTALS_HEIGHT - ROW_HEIGHT * moreRows) pdf.addPage()
  renderTotals(sheet, document)
}

const renderHead = ({ pdf, storefront }: Sheet, { title, facts }: PrintedDocument) => {
  const top = PAGE.margin
  pdf.font('bold').fontSize(20).fillColor(accents[storefront.brand])
  pdf.text(brandNames[storefront.brand], PAGE.margin, top)
  pdf.font('bold').fontSize(20).fillColor(INK)
  pdf.text(title, PAGE.margin, top, { width: RIGHT - PAGE.margin, align: 'right' })
  pdf
    .moveTo(PAGE.margin, top + 36)
    .lineTo(RIGHT, top + 36)
    .lineWidth(2)
    .strokeColor(accents[storefront.brand])
    .stroke()
  const width = (RIGHT - PAGE.margin) / facts.length
  for (const [place, [label, fact]] of facts.entries()) {
    const left = PAGE.margin + place * width
    pdf.font('regular').fontSize(8).fillColor(MUTED)
    pdf.text(label, left, top + 50, { width: width - 8 })
    pdf.font('bold').fontSize(9.5).fillColor(INK)
    pdf.text(fact, left, top + 62, { width: width - 8 })
  }
}

const renderParties = ({ pdf, text }: Sheet, { parties }: PrintedDocument) => {
  const top = PAGE.margin + 116
  const options = { width: 230, lineGap: 2 }
  const ends = parties.map(({ label, party: { name, lines, vatNumber } }, place) => {
    const left = place === 0 ? PAGE.margin : PAGE.width / 2 + 16
    const vat = vatNumber === null ? [] : [`${text('invoice.vatNumber')} ${vatNumber}`]
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
  })
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

const renderLine = ({ pdf, money, storefront }: Sheet, { name, note, quantity, unitCents }: PrintedLine) => {
  const top = pdf.y
  const pieces = new Intl.NumberFormat(storefront.locale).format(quantity)
  pdf.font('regular').fontSize(9.5).fillColor(INK)
  pdf.text(pieces, COLUMNS.quantity, top, { width: 45, align: 'right' })
  pdf.text(money(unitCents), COLUMNS.unit, top, { width: 75, align: 'right' })
  pdf.text(money(quantity * unitCents), COLUMNS.amount, top, { width: RIGHT - COLUMNS.amount, align: 'right' })
  pdf.text(name, COLUMNS.article, top, { width: COLUMNS.quantity - COLUMNS.article - 8 })
  pdf.fontSize(8).fillColor(MUTED).text(note)
  pdf.y += 8
}

const renderTotals = ({ pdf }: Sheet, { sums, total, remarks = [], closing }: PrintedDocument) => {
  rule(pdf, pdf.y + 2)
  pdf.y += 12
  const row = ([label, content]: Labelled) => {
    const top = pdf.y
    pdf.text(label, SUM_LEFT, top, { width: COLUMNS.amount - SUM_LEFT })
    const end = pdf.y
    pdf.text(content, COLUMNS.amount - 20, top, { width: RIGHT - COLUMNS.amount + 20, align: 'right' })
    // A long label takes two lines.
    pdf.y = Math.max(top + ROW_HEIGHT, end + 2, pdf.y + 2)
  }
  pdf.font('regular').fontSize(9.5).fillColor(INK)
  for (const sum of sums) row(sum)
  pdf.font('bold').fontSize(12)
  row(total)
  pdf.font('regular').fontSize(9.5).fillColor(MUTED)
  for (const remark of remarks) row(remark)
  if (closing === undefined) return
  pdf.y += 24
  pdf.text(closing, PAGE.margin, pdf.y, { width: RIGHT - PAGE.margin })
}
