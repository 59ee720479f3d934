import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import { reportRefusedRegistry } from './report-refused-registry.ts'

const refused = {
  fault: 'older',
  sentence: 'registry.json has revision 1, and this edge has served revision 2.',
} as const

test('[SH-21] the operators get the report of a refused registry, by the name of the API', async () => {
  const received: { host: string | undefined; url: string | undefined; report: ErrorReport }[] = []
  const backEnd = createServer(async (request, response) => {
    received.push({
      host: request.headers.host,
      url: request.url,
      report: ErrorReport.parse(JSON.parse(await text(request))),
    })
    response.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(backEnd, 'listening')
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { port } = backEnd.address() as AddressInfo
  await reportRefusedRegistry({ backEnd: `127.0.0.1:${port}`, apiHost: 'api.localhost' }, refused)
  backEnd.close()
  expect(received).toMatchObject([
    { host: 'api.localhost', url: '/reports', report: { action: 'registry/older', source: 'edge' } },
  ])
  expect(logged.mock.calls).toEqual([[`Registry refused (older): ${refused.sentence}`]])
  logged.mockRestore()
})
