/** @jest-environment node */
import { strToU8, zipSync, type Zippable } from 'fflate'
import { PdfZipRefused, unzipPdf } from './unzip-pdf.ts'

const pdf = strToU8('%PDF-1.4\nthe book\n%%EOF')

const refusal = async (files: Zippable | Uint8Array) => {
  try {
    await unzipPdf(files instanceof Uint8Array ? files : zipSync(files))
  } catch (error) {
    if (error instanceof PdfZipRefused) return error.message
    throw error
  }
  return 'none'
}

test('[OR-03] the only PDF of an archive is unpacked, also with other files beside it', async () => {
  expect(await unzipPdf(zipSync({ 'product.pdf': [pdf, { level: 0 }], 'readme.txt': strToU8('hello') }))).toEqual(pdf)
  expect(await unzipPdf(zipSync({ 'deep/er/Book.PDF': pdf }))).toEqual(pdf)
})

test('a bomb is refused before it is unpacked', async () => {
  const bomb = new Uint8Array(30 * 1024 * 1024)
  bomb.set(pdf)
  expect(await refusal({ 'product.pdf': [bomb, { level: 9 }] })).toMatch('unpacks to far more than it is')
})

test('an archive with false sizes gets no more memory than it declares', async () => {
  const bomb = new Uint8Array(8 * 1024 * 1024)
  bomb.set(pdf)
  const zip = zipSync({ 'product.pdf': [bomb, { level: 9 }] })
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const central = zip.length - 22 - (46 + 'product.pdf'.length)
  view.setUint32(central + 24, 1000, true)
  const opened = await unzipPdf(zip).then(
    ({ length }) => length,
    (error: unknown) => error,
  )
  if (typeof opened === 'number') expect(opened).toBeLessThanOrEqual(1000)
  else expect(opened).toBeInstanceOf(PdfZipRefused)
})

test.each([
  ['no PDF', { 'a.txt': strToU8('a') }, 'it holds no PDF'],
  ['two PDFs', { 'a.pdf': pdf, 'b.pdf': pdf }, 'it holds several PDFs'],
  ['a page named .pdf', { 'a.pdf': strToU8('<html>') }, 'is none'],
  ['a name that climbs', { '../product.pdf': pdf }, 'leaves its folder'],
  ['a name from the root', { '/product.pdf': pdf }, 'leaves its folder'],
  ['a name of Windows', { '..\\product.pdf': pdf }, 'leaves its folder'],
  [
    'many entries',
    Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.txt`, pdf])),
    'more than 10 entries',
  ],
  ['no zip at all', strToU8('not a zip'), 'cannot be read'],
])('an archive of %s is refused', async (_, files, reason) => {
  expect(await refusal(files)).toMatch(reason)
})
