import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '../process/free-port.ts'
import { startEdge, testWithNginx } from './testing/running-edge.ts'

/** More than it takes for each worker of nginx to have tried both processes. */
const REQUESTS = 40

const startProcess = async (port: number) => {
  const server = createServer((_, response) => response.end()).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

testWithNginx('[BE-02] a process that has just started answers while the next one is replaced', async () => {
  const [one, other] = [await freePort(), await freePort()]
  const endOther = await startProcess(other)
  const edge = await startEdge(undefined, [`127.0.0.1:${one}`, `127.0.0.1:${other}`])
  const statuses = async () => {
    const answers = []
    for (let sent = 0; sent < REQUESTS; sent += 1) answers.push(await edge.ask('api.localhost', '/photos'))
    return [...new Set(answers.map(({ status }) => status))]
  }
  try {
    expect(await statuses()).toEqual([200])
    const endOne = await startProcess(one)
    await endOther()
    expect(await statuses()).toEqual([200])
    await endOne()
  } finally {
    await edge.stop()
  }
})
