import type { Server } from 'node:http'
import { loggedPathOf } from '../logger.ts'

/** The requests of a server that have no response yet, so that a process which is cut off can name them. */
export const watchOpenRequests = (server: Server) => {
  const open = new Map<object, string>()
  server.on('request', ({ method = '', url = '' }, response) => {
    open.set(response, `${method} ${loggedPathOf(url)}`)
    response.once('close', () => open.delete(response))
  })
  return (): string[] => [...open.values()]
}
