import { Agent, request as send, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createPhotosApi } from '../../../mfe-photos/api/photos-api.ts'
import { createLoadMonthPage, createLoadWholeMonth } from '../../../mfe-photos/months/load-month-page.ts'
import { createMonthStore } from '../../../mfe-photos/months/month-store.ts'
import { createHttpClient } from '../../../shared/http/http-client.ts'

const MONTH = '2019-6'
const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
/** As many connections as a browser opens to one origin with HTTP/1. */
const CONNECTIONS = 6

export type Opened = { photos: number; pages: number; bytes: number; ms: number; pageProcessorMs: number }

/** A fetch over connections to the back end at this port, which knows its service by the name of the host. */
const createFetch = (port: number, agent: Agent, onBody: (bytes: number) => void): typeof fetch => {
  return async (input, init) => {
    const { url, method, headers, signal } = new Request(input, init)
    const { pathname, search } = new URL(url)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const host = { host: 'api.localhost' }
      send(
        {
          ...{ host: '127.0.0.1', port, method, agent, signal, path: `${pathname}${search}` },
          headers: { ...Object.fromEntries(headers), ...host },
        },
        resolve,
      )
        .on('error', reject)
        .end()
    })
    const body = await buffer(response)
    onBody(body.length)
    const type = response.headers['content-type'] ?? ''
    return new Response(new Uint8Array(body), { status: response.statusCode ?? 0, headers: { 'content-type': type } })
  }
}

/** Opens a month as the timeline does and reads all of it, with pages side by side or one after the other. */
export const openMonth = async (
  { port, token }: { port: number; token: string },
  { isSideBySide }: { isSideBySide: boolean },
): Promise<Opened> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let [pages, bytes] = [0, 0]
  const fetch = createFetch(port, agent, (length) => {
    pages += 1
    bytes += length
  })
  const api = createPhotosApi(
    createHttpClient({ baseUrl: `http://127.0.0.1:${port}/photos/`, accessToken: () => Promise.resolve(token), fetch }),
  )
  const failures: unknown[] = []
  const store = createMonthStore({
    loadPage: createLoadMonthPage(api, () => SORTING),
    ...(isSideBySide && { loadWhole: createLoadWholeMonth(api, () => SORTING) }),
    report: (error) => {
      failures.push(error)
      return ''
    },
  })
  const [startedAt, processor] = [performance.now(), process.cpuUsage()]
  await store.ensureFirstPage(MONTH)
  await store.loadRemaining(MONTH)
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(processor)
  agent.destroy()
  if (failures.length > 0) throw failures[0]
  const photos = store.getSnapshot().get(MONTH)?.photos.length ?? 0
  return { photos, pages, bytes, ms, pageProcessorMs: (user + system) / 1_000 }
}
