import { ProductFiles, ProductPdf, ProductPdfList } from '@account/shared/contracts/product.ts'
import { createOrdersRepository } from '../orders/orders-repository.ts'
import { callAs } from '../../testing/call-as.ts'
import { fetchObject } from '../../testing/fetch-object.ts'
import { readZip } from '../../testing/read-zip.ts'
import { registerCustomer } from '../../testing/register-customer.ts'
import { startTestBackEnd, type TestBackEnd } from '../../testing/test-back-end.ts'

let backEnd: TestBackEnd

beforeAll(async () => {
  backEnd = await startTestBackEnd()
})
afterAll(() => backEnd.stop())

test('[OR-03] a printed product has one zipped PDF, and the list holds only products with a PDF', async () => {
  const call = callAs(backEnd, (await registerCustomer(backEnd)).id)
  const { body } = await call('POST', '/demoShop/orders', { kinds: ['sent', 'pick-up'] })
  const [book = '', mug = ''] = (body as { orderCodes: string[] }).orderCodes.map((code) => `${code}-1`)
  const filesOf = async (code: string) =>
    ProductFiles.parse(
      (await call('GET', `/products/v1/Products/${code}?extendResponseCommand=none&extendResponseWithUrls=false`)).body,
    ).files
  expect(await filesOf(book)).toEqual([{ purpose: 'product.pdf' }])
  expect(await filesOf(mug)).toEqual([])
  expect((await call('GET', `/unzipPdf/v1/pdf/me/${mug}`)).status).toBe(404)
  const { url } = ProductPdf.parse((await call('GET', `/unzipPdf/v1/pdf/me/${book}`)).body)
  const [pdf, ...others] = await readZip((await fetchObject(backEnd, url)).bytes)
  expect(others).toEqual([])
  expect(pdf?.name).toBe('product.pdf')
  expect(pdf?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(ProductPdfList.parse((await call('GET', '/products/v1/Pdfs/me')).body).pdfs.map(({ code }) => code)).toEqual([
    book,
  ])
})

test('[BE-04] two product codes never differ only by case, because their files would collide', async () => {
  const { id } = await registerCustomer(backEnd)
  const { body } = await callAs(backEnd, id)('POST', '/demoShop/orders', { kinds: ['sent'] })
  const [orderCode = ''] = (body as { orderCodes: string[] }).orderCodes
  const orders = createOrdersRepository(backEnd.database)
  const { order, lines } = (await orders.find(id, orderCode))!
  const other = { ...order, orderCode: orderCode.toLowerCase() }
  const sameButForCase = lines.map((line) => ({
    ...line,
    superOrderCode: other.orderCode,
    code: line.code.toLowerCase(),
  }))
  const refusal: unknown = await orders.insertMissing([{ order: other, lines: sameButForCase }]).catch((error) => error)
  expect(refusal).toMatchObject({ cause: { constraint: 'order_lines_code_any_case' } })
})
