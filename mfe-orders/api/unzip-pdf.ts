import type { UnzipFileInfo } from 'fflate'

/** A book of a hundred large photos is well below this limit. */
export const MOST_ZIP_BYTES = 100 * 1024 * 1024
const MOST_PDF_BYTES = 200 * 1024 * 1024
const MOST_ENTRIES = 10
/** Pictures hardly compress: an entry that unpacks to a hundred times its size is an attack on the memory. */
const MOST_RATIO = 100

/** The archive does not contain a single PDF within the size limit. */
export class PdfZipRefused extends Error {
  override name = 'PdfZipRefused' as const

  constructor(reason: string) {
    super(`The archive of the product's PDF is refused: ${reason}.`)
  }
}

const leavesItsFolder = (name: string) => /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(name)

/** Checks the declared sizes of every entry before any is unpacked. The filter returns whether the entry is the PDF. */
const createEntryFilter = () => {
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

const unzip = async (zip: Uint8Array): Promise<Record<string, Uint8Array>> => {
  // Loads with the first archive, since most customers open none.
  const { unzipSync } = await import('fflate')
  try {
    // fflate never allocates more than the declared size that the filter has checked.
    return unzipSync(zip, { filter: createEntryFilter() })
  } catch (error) {
    throw error instanceof PdfZipRefused ? error : new PdfZipRefused('it cannot be read')
  }
}

/** The single PDF of an archive, whatever its name. Rejects with `PdfZipRefused`. */
export const unzipPdf = async (zip: Uint8Array): Promise<Uint8Array> => {
  const [pdf] = Object.values(await unzip(zip))
  if (!pdf) throw new PdfZipRefused('it holds no PDF')
  if (!isPdf(pdf)) throw new PdfZipRefused('what it calls a PDF is none')
  return pdf
}
