import { checkBytes } from '@account/shared/testing/hostile-input.ts'
import { zipSync } from 'fflate'
import { PdfZipRefused, unzipPdf } from './unzip-pdf.ts'

test('a hostile archive of a product is read as a PDF or refused with its reason', async () => {
  const zip = zipSync({ 'book.pdf': new TextEncoder().encode('%PDF-1.7 a book') })
  const beginnings = [0, 4, 30, 45, zip.length - 22].map((length) => zip.subarray(0, length))
  await checkBytes(beginnings, async (bytes) => {
    try {
      expect(new TextDecoder().decode((await unzipPdf(bytes)).subarray(0, 5))).toBe('%PDF-')
    } catch (error) {
      expect(error).toBeInstanceOf(PdfZipRefused)
    }
  })
})
