import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DateTime } from 'luxon'
import PDFDocument from 'pdfkit'
import { brandNames, type BrandGroup, type Storefront } from '@account/shared/storefronts/storefront.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'

/** The light accents of shared/theme/tokens.css: paper is white. */
export const accents = { lumora: '#bb3f0b', fotolina: '#0b6e66', pixhaven: '#4a3fd6' } as const satisfies Record<
  BrandGroup,
  string
>
export const INK = '#1c1a18'
export const MUTED = '#615b54'
const LINE = '#e6e2dc'

/** Points of an A4 page. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 }
export const RIGHT = PAGE.width - PAGE.margin
export const BOTTOM = PAGE.height - 88

const require = createRequire(import.meta.url)

/** The library with which pdfkit opens fonts. A PDF also takes a font that is open already. */
const { create: openFont } = createRequire(require.resolve('pdfkit'))('fontkit') as {
  create: (bytes: Uint8Array) => PDFKit.Mixins.PDFFontSource
}

/** A whole font, because the built-in fonts of PDF lack letters such as Ł and ő. */
const readFont = (weight: string) =>
  openFont(readFileSync(require.resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)))

const fonts = { regular: readFont('400Regular'), bold: readFont('600SemiBold') }

/**
 * The font for one document. Documents share the tables of the font, because reading them takes four fifths of the time of a
 * document. Each has glyphs of its own, because a glyph keeps the characters for which it was read first.
 */
const fontOfDocument = (font: PDFKit.Mixins.PDFFontSource): PDFKit.Mixins.PDFFontSource =>
  Object.assign(Object.create(font as object), { _glyphs: {} })

/** A PDF with the words and formats of its storefront. */
export type Sheet = {
  pdf: PDFKit.PDFDocument
  storefront: Storefront
  text: FormatMessage
  money: (cents: number) => string
  day: (isoDate: string) => string
  rate: (perMille: number) => string
}

/** An empty PDF without pages. */
export const createPdf = (storefront: Storefront, title: string): PDFKit.PDFDocument => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    autoFirstPage: false,
    lang: storefront.locale,
    displayTitle: true,
    info: { Title: title, Author: brandNames[storefront.brand] },
  })
  pdf.registerFont('regular', fontOfDocument(fonts.regular))
  pdf.registerFont('bold', fontOfDocument(fonts.bold))
  return pdf
}

export const sheetOf = (pdf: PDFKit.PDFDocument, storefront: Storefront, currency: string): Sheet => {
  const { locale } = storefront
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return {
    pdf,
    storefront,
    text: messagesIn(locale),
    money: (cents) => amount.format(cents / 100),
    day: (isoDate) => DateTime.fromISO(isoDate, { zone: 'utc' }).setLocale(locale).toLocaleString(DateTime.DATE_FULL),
    rate: (perMille) => percent.format(perMille / 1000),
  }
}

export const rule = (pdf: PDFKit.PDFDocument, y: number) =>
  pdf.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke()
