import type { RuntimeConfig, ServiceName } from '@account/shared/contracts/runtime-config.ts'
import { bearerOf } from '@account/shared/http/bearer.ts'
import { asFolder } from '@account/shared/http/as-folder.ts'
import { ACCESS_TOKEN_COOKIE } from '@account/shared/contracts/token-cookie-names.ts'
import { preloadResponse, discardPreloaded } from './preloaded-responses.ts'

type ServicesOptions = { services: RuntimeConfig['services']; cookie: string }

/**
 * Answers what the page's screen will ask the services for, each question as `<service>/<path>`. With the token of the cookie
 * as it is: the services alone judge it, and an answer counts only for a session that would have shown the very same one.
 */
export const createServicePreloads = ({ services, cookie }: ServicesOptions) => {
  const token = onlyTokenIn(cookie)
  const asked = new Set<string>()

  const addressOf = (question: string) => {
    const [service = '', ...path] = question.split('/')
    const base = services[service as ServiceName]
    return base && asFolder(base) + path.join('/')
  }

  return {
    preload(questions: readonly string[]) {
      for (const address of questions.map(addressOf)) {
        if (!token || !address || asked.has(address)) continue
        asked.add(address)
        void preloadResponse(address, { headers: { authorization: bearerOf(token) } })
      }
    },
    /** What nobody took: no later question gets an old answer. */
    forget: () => asked.forEach(discardPreloaded),
  }
}

/** Undefined where there are two: another page of the parent domain may have planted one. */
const onlyTokenIn = (cookie: string): string | undefined => {
  const pairs = cookie.split('; ').filter((pair) => pair.startsWith(`${ACCESS_TOKEN_COOKIE}=`))
  return pairs.length === 1 ? pairs[0]?.slice(ACCESS_TOKEN_COOKIE.length + 1) : undefined
}
