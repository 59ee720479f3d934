import type { PhotoText } from '../containers/photo-metadata.ts'
import { momentOf, type Moment } from '../containers/moment.ts'

export type TextMoments = { original?: Moment | undefined; digitized?: Moment | undefined }

/** The letters of a keyword, without the namespace that converters write before it, as in 'exif:DateTimeOriginal'. */
const wordsOf = (keyword: string) =>
  keyword
    .toLowerCase()
    .replace(/^.*[:.]/, '')
    .replace(/[^a-z]/g, '')

/** Keywords of texts, by what they date. 'date:create' is none of them: programs fill it with the date of the file. */
const keywords = {
  original: ['datetimeoriginal', 'creationtime', 'datecreated'],
  digitized: ['datetimedigitized', 'createdate'],
}

/** Plots are computed, not taken: the clock in them is that of the computer. */
const PLOTTING_PROGRAM = /mathematica|matlab|matplotlib|gnuplot/i

const isPlot = (texts: readonly PhotoText[]) =>
  texts.some(({ keyword, text }) => keyword.toLowerCase() === 'software' && PLOTTING_PROGRAM.test(text))

/** The dates of a PNG's texts, such as 'Creation Time' of the PNG specification and 'exif:DateTimeOriginal' of converters. */
export const textMomentsOf = (texts: readonly PhotoText[]): TextMoments => {
  if (isPlot(texts)) return {}
  const dateUnder = (names: readonly string[]) =>
    names
      .flatMap((name) => texts.filter(({ keyword }) => wordsOf(keyword) === name))
      .map(({ text }) => momentOf(text))
      .find((moment) => moment !== undefined)
  return { original: dateUnder(keywords.original), digitized: dateUnder(keywords.digitized) }
}
