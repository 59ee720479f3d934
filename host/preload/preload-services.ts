import type { MonthAnswers } from '@account/shared/contracts/release-file.ts'
import type { RuntimeConfig, ServiceName } from '@account/shared/contracts/runtime-config.ts'
import { ACCESS_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { asFolder } from '@account/shared/http/as-folder.ts'
import { bearerOf } from '@account/shared/http/bearer.ts'
import { singleCookieValue } from '../cookies/cookie-jar.ts'
import { newestMonths } from './newest-months.ts'
import { discardPreloaded, preloadResponse, type ReadResponse } from './preloaded-responses.ts'

type ServicesOptions = { services: RuntimeConfig['services']; page: Pick<Document, 'cookie' | 'head'> }

/**
 * Preloads the first data of the page's screen, each request as `<service>/<path>`. It sends the access token of the cookie
 * unchecked: the services alone validate it, and a response is used only by a session that would have sent the same token.
 */
export const createServicePreloads = ({ services, page }: ServicesOptions) => {
  const token = singleCookieValue(page.cookie, ACCESS_TOKEN_COOKIE)
  const preloaded = new Map<string, Promise<ReadResponse>>()
  let isDiscarded = false

  const addressOf = (request: string) => {
    const [service = '', ...path] = request.split('/')
    const base = services[service as ServiceName]
    return base && asFolder(base) + path.join('/')
  }

  const preload = (requests: readonly string[]) => {
    for (const address of requests.map(addressOf)) {
      if (!token || !address || isDiscarded || preloaded.has(address)) continue
      preloaded.set(address, preloadResponse(address, { headers: { authorization: bearerOf(token) } }))
    }
  }

  /**
   * The browser requests pictures with cookies, and opens a connection for them besides that of the requests without. It is ready when
   * the months have arrived, which name the first pictures.
   */
  const connectForPictures = (address: string) => {
    const link = document.createElement('link')
    link.rel = 'preconnect'
    link.href = new URL(address).origin
    page.head.append(link)
  }

  return {
    preload,
    /** Requests the first months as soon as their counts are there. Resolves to their responses, newest first. */
    async preloadMonths({ counts, request, count }: MonthAnswers[string]): Promise<Promise<ReadResponse>[]> {
      const address = addressOf(counts) ?? ''
      if (preloaded.has(address)) connectForPictures(address)
      const response = await preloaded.get(address)
      if (response?.status !== 200) return []
      const months = newestMonths(JSON.parse(response.text), count).map((month) => request.replace('{month}', month))
      preload(months)
      return months.flatMap((month) => preloaded.get(addressOf(month) ?? '') ?? [])
    },
    /** Drops the responses that the screen has not taken, so that no later request gets an old one. */
    discard() {
      isDiscarded = true
      for (const address of preloaded.keys()) discardPreloaded(address)
    },
  }
}
