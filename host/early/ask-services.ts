import type { RuntimeConfig, ServiceName } from '@account/shared/contracts/runtime-config.ts'
import { asFolder } from '@account/shared/http/as-folder.ts'
import { ACCESS_TOKEN_COOKIE } from '../session/token-cookie-names.ts'
import { askEarly, forgetEarly } from './early-answers.ts'

type ServicesOptions = { services: RuntimeConfig['services']; cookie: string }

export type Services = ReturnType<typeof servicesFor>

/**
 * Answers what the page's screen will ask the services for, each question as `<service>/<path>`. With the token of the cookie
 * as it is: the services alone judge it, and an answer counts only for a session that would have shown the very same one.
 */
export const servicesFor = ({ services, cookie }: ServicesOptions) => {
  const token = onlyTokenIn(cookie)
  const asked = new Map<string, ReturnType<typeof askEarly>>()
  const wasRead = new Set<string>()

  const addressOf = (question: string) => {
    const [service = '', ...path] = question.split('/')
    const base = services[service as ServiceName]
    return base && asFolder(base) + path.join('/')
  }

  const askOnce = (question: string): ReturnType<typeof askEarly> => {
    const address = addressOf(question)
    if (!token || !address) return Promise.reject(new Error(`Nobody can be asked for ${question}.`))
    const answer = asked.get(question) ?? askEarly(address, { headers: { authorization: `Bearer ${token}` } })
    asked.set(question, answer)
    return answer
  }

  return {
    askFirst: (questions: readonly string[]) =>
      questions.forEach((question) => askOnce(question).catch(() => undefined)),
    /** The body of a success; the answer itself stays for the screen. */
    read: async (question: string): Promise<unknown> => {
      wasRead.add(question)
      const { status, text } = await askOnce(question)
      if (status !== 200) throw new Error(`${question} was answered with ${status}.`)
      return JSON.parse(text)
    },
    questionsRead: (): readonly string[] => [...wasRead],
    /** What nobody took. */
    forget: () => [...asked.keys()].forEach((question) => forgetEarly(addressOf(question) ?? '')),
  }
}

/** Undefined where there are two: another page of the parent domain may have planted one. */
const onlyTokenIn = (cookie: string): string | undefined => {
  const pairs = cookie.split('; ').filter((pair) => pair.startsWith(`${ACCESS_TOKEN_COOKIE}=`))
  return pairs.length === 1 ? pairs[0]?.slice(ACCESS_TOKEN_COOKIE.length + 1) : undefined
}
