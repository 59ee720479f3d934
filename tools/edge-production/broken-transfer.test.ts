import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { CUT_OFF, hasNginx, startEdge, testWithNginx, type RunningEdge } from './testing/running-edge.ts'

let edge: RunningEdge
beforeAll(async () => {
  if (hasNginx) edge = await startEdge()
})
afterAll(() => edge?.stop())

const receive = (path: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const host = 'api.localhost'
    get({ host: '127.0.0.1', port: edge.port, path, headers: { host, ...headers } }, resolve).on('error', reject)
  })

testWithNginx(
  'a transfer that the back end cannot complete, because an original is lost, ends with an error behind the edge too',
  async () => {
    const asked: Record<string, string>[] = [{}, { range: 'bytes=1000-' }, { 'accept-encoding': 'gzip, br' }]
    for (const headers of asked) {
      const response = await receive(CUT_OFF, headers)
      expect(response.headers['content-length']).toBe('2000000')
      await expect(buffer(response)).rejects.toThrow(/aborted/)
    }
  },
)
