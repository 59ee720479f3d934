import { PRODUCT_PDF, ProductFiles, ProductPdf } from '@account/shared/contracts/product.ts'
import { UploadRecord } from '@account/shared/contracts/upload-record.ts'
import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import * as z from 'zod'
import { MOST_ZIP_BYTES, PdfZipRefused, unzipPdf } from './unzip-pdf.ts'
import { orNullIfMissing } from '@account/shared/http/or-null-if-missing.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

type FilesHttp = Pick<HttpClients, 'products' | 'unzipPdf' | 'storage'>

/** Read piece by piece, so that an answer without an end fills no memory. */
const readBytes = async (response: Response): Promise<Uint8Array> => {
  if (!response.ok || !response.body) throw new PdfZipRefused(`it was answered with ${response.status}`)
  // By a reader: not every browser iterates a stream.
  const reader = response.body.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > MOST_ZIP_BYTES) {
      void reader.cancel()
      throw new PdfZipRefused(`it is larger than ${MOST_ZIP_BYTES} bytes`)
    }
    pieces.push(read.value)
  }
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())
}

/** What there is in files of orders and their products. */
export const createProductFilesApi = (
  { products, unzipPdf: pdfs, storage }: FilesHttp,
  { accountId, fetch = globalThis.fetch }: { accountId: string; fetch?: typeof globalThis.fetch },
) => ({
  async hasPdf(code: string, signal?: AbortSignal): Promise<boolean> {
    const searchParams = { extendResponseCommand: 'none', extendResponseWithUrls: 'false' }
    const path = `v1/Products/${encodeURIComponent(code)}`
    const { files } = await products.get(path, { searchParams, signal }).json(ProductFiles)
    return files.some(({ purpose }) => purpose === PRODUCT_PDF)
  },

  /** Throws `PdfZipRefused` for an archive that is not one PDF of a bearable size. */
  async readPdf(code: string): Promise<Uint8Array> {
    const { url } = await pdfs.get(`v1/pdf/me/${encodeURIComponent(code)}`).json(ProductPdf)
    // Signed, and fetched without a token.
    return unzipPdf(await readBytes(await fetch(url, { credentials: 'omit' })))
  },

  /** Of the account; or begun before signing in, and then found by the order alone. Null where there is none. */
  async findUpload(orderCode: string, signal?: AbortSignal): Promise<UploadRecord | null> {
    const options = { signal }
    const path = `uploads/${encodeURIComponent(orderCode)}`
    const named = await orNullIfMissing(
      storage.get(path, { searchParams: { accountId }, ...options }).json(UploadRecord),
    )
    if (named) return named
    const anonymous = storage.post('getanonymousuploads', { json: [orderCode], ...options })
    return (await orNullIfMissing(anonymous.json(z.array(UploadRecord))))?.[0] ?? null
  },
})

export type ProductFilesApi = ReturnType<typeof createProductFilesApi>

/** entry.tsx provides it; a test provides its own. */
export const productFilesApiAtom = createProvidedAtom<ProductFilesApi>('productFilesApiAtom')
