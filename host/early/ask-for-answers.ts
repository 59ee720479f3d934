import type { RuntimeConfig, ServiceName } from '@account/shared/contracts/runtime-config.ts'
import { asFolder } from '@account/shared/http/as-folder.ts'
import { ACCESS_TOKEN_COOKIE } from '../session/token-cookie-names.ts'
import { askEarly } from './early-answers.ts'

type AnswersOptions = { services: RuntimeConfig['services']; cookie: string }

/**
 * What the page's screen will ask the services for, each as `<service>/<path>`. With the token of the cookie as it is: the
 * services alone judge it, and an answer counts only for a session that would have shown the very same one.
 */
export const askForAnswers = (questions: readonly string[], { services, cookie }: AnswersOptions) => {
  const token = onlyTokenIn(cookie)
  if (!token) return
  for (const question of questions) {
    const [service = '', ...path] = question.split('/')
    const base = services[service as ServiceName]
    if (base) void askEarly(asFolder(base) + path.join('/'), { headers: { authorization: `Bearer ${token}` } })
  }
}

/** Undefined where there are two: another page of the parent domain may have planted one. */
const onlyTokenIn = (cookie: string): string | undefined => {
  const pairs = cookie.split('; ').filter((pair) => pair.startsWith(`${ACCESS_TOKEN_COOKIE}=`))
  return pairs.length === 1 ? pairs[0]?.slice(ACCESS_TOKEN_COOKIE.length + 1) : undefined
}
