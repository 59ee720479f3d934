import { unzipSync, type UnzipFileInfo } from 'fflate'

/** A book of a hundred large photos stays well below; more is no product. */
export const MOST_ZIP_BYTES = 100 * 1024 * 1024
const MOST_PDF_BYTES = 200 * 1024 * 1024
const MOST_ENTRIES = 10
/** Pictures hardly get smaller by zipping: what unpacks to a hundred times its size is meant to fill memory. */
const MOST_RATIO = 100

/** An archive that does not hold just one PDF of a bearable size. */
export class PdfZipRefused extends Error {
  override name = 'PdfZipRefused' as const

  constructor(reason: string) {
    super(`The archive of the product's PDF is refused: ${reason}.`)
  }
}

const leavesItsFolder = (name: string) => /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(name)

/** Judges every entry by what the archive says of it, before any is unpacked. Answers whether it is the PDF. */
const createJudge = () => {
  let entries = 0
  let pdfs = 0
  return ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    entries += 1
    if (entries > MOST_ENTRIES) throw new PdfZipRefused(`it holds more than ${MOST_ENTRIES} entries`)
    if (leavesItsFolder(name)) throw new PdfZipRefused('an entry leaves its folder')
    if (originalSize > MOST_PDF_BYTES) throw new PdfZipRefused(`an entry is larger than ${MOST_PDF_BYTES} bytes`)
    if (originalSize > size * MOST_RATIO) throw new PdfZipRefused('an entry unpacks to far more than it is')
    if (!/\.pdf$/i.test(name)) return false
    pdfs += 1
    if (pdfs > 1) throw new PdfZipRefused('it holds several PDFs')
    return true
  }
}

const isPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'

const unzip = (zip: Uint8Array): Record<string, Uint8Array> => {
  try {
    // An entry never gets more room than the size by which it was judged.
    return unzipSync(zip, { filter: createJudge() })
  } catch (error) {
    throw error instanceof PdfZipRefused ? error : new PdfZipRefused('it cannot be read')
  }
}

/** The one PDF of an archive; its name there means nothing. Throws `PdfZipRefused`. */
export const unzipPdf = (zip: Uint8Array): Uint8Array => {
  const [pdf] = Object.values(unzip(zip))
  if (!pdf) throw new PdfZipRefused('it holds no PDF')
  if (!isPdf(pdf)) throw new PdfZipRefused('what it calls a PDF is none')
  return pdf
}
