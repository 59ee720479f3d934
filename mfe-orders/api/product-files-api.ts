import { PRODUCT_PDF, ProductFiles, ProductPdf } from '@account/shared/contracts/product.ts'
import { UploadRecord } from '@account/shared/contracts/upload-record.ts'
import type { HttpClients } from '@account/shared/micro-frontend/host-services.ts'
import * as z from 'zod'
import { MOST_ZIP_BYTES, PdfZipRefused, unzipPdf } from './unzip-pdf.ts'
import { orNullIfMissing } from '@account/shared/http/or-null-if-missing.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

type FilesHttp = Pick<HttpClients, 'products' | 'unzipPdf' | 'storage'>

/** Reads chunk by chunk, so that an endless response cannot fill the memory. */
const readBytes = async (response: Response): Promise<Uint8Array> => {
  if (!response.ok || !response.body) throw new PdfZipRefused(`the response has the status ${response.status}`)
  // A reader, because not every browser can iterate a stream.
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

/** The files of orders and of their products. */
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

  /** Throws `PdfZipRefused` for an archive that is not a single PDF within the size limit. */
  async readPdf(code: string): Promise<Uint8Array> {
    const { url } = await pdfs.get(`v1/pdf/me/${encodeURIComponent(code)}`).json(ProductPdf)
    // The address is signed, so the request carries no token.
    return unzipPdf(await readBytes(await fetch(url, { credentials: 'omit' })))
  },

  /**
   * The upload of the account, or one that was started before signing in, which is found by the order alone. Null
   * without one.
   */
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
