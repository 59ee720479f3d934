import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createActivationApi } from './activation-api.ts'
import { createExportsApi } from './exports-api.ts'

const answering = (body: string, status = 200) =>
  createHttpClient({
    baseUrl: 'https://api.test/service/',
    fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
  })

test.each(['<html>', '{"status":"DANCING"}'])(
  '[UP-05] an activation of %s is reported as unparseable',
  async (body) => {
    const api = createActivationApi(answering(body))
    await expect(api.activate()).rejects.toThrow('Failed to parse response!')
    await expect(api.status()).rejects.toThrow('Failed to parse response!')
  },
)

test.each(['<html>', '{"status":"READY"}'])('[EX-01] an export of %s is reported as unparseable', async (body) => {
  const api = createExportsApi(answering(body))
  await expect(api.request('lumora-nl')).rejects.toThrow('Unable to parse the export response')
  await expect(api.find('some-export')).rejects.toThrow('Unable to parse the export response')
})

test('the error of a failed response is passed on unchanged', async () => {
  const failure = createExportsApi(answering('{}', 404)).find('some-export')
  await expect(failure).rejects.toMatchObject({ name: 'HTTPError', response: { status: 404 } })
})
