import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contentTypeOf, type BuildFiles } from './photos-build.ts'

/** Serves a build from this machine, as the computer of a developer does. */
export const startLocalBuildServer = async (files: BuildFiles) => {
  const server = createServer(({ url = '/' }, response) => {
    const file = new URL(url, 'http://localhost').pathname.slice(1)
    const content = files.get(file)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', contentTypeOf(file))
    response.statusCode = content ? 200 : 404
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
