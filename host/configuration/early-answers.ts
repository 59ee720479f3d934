/** Address → answer that was asked for before there was anybody to read it. */
const answers = new Map<string, Promise<Response>>()

const ANSWER_BUDGET_MS = 10_000

/** Read to its end at once: whoever takes it may come long after the budget, which would else break what is unread. */
const askInFull = async (url: string): Promise<Response> => {
  const signal = AbortSignal.timeout(ANSWER_BUDGET_MS)
  const answer = await fetch(url, { credentials: 'omit', cache: 'no-cache', signal })
  return new Response((await answer.text()) || null, { status: answer.status })
}

const ask = (url: string): Promise<Response> => {
  const answer = askInFull(url)
  answers.set(url, answer)
  return answer
}

/**
 * Asks for configuration and registry while the site's own code is still on its way: it would be the next thing that it
 * does, and each would cost a journey to the server and back. Whatever fails here is told to whoever reads it.
 */
export const askEarly = (): void => {
  ask(new URL('/config.json', window.location.origin).href)
    .then((answer) => answer.clone().json() as Promise<{ registryUrl?: unknown }>)
    .then(({ registryUrl }) => (typeof registryUrl === 'string' ? ask(registryUrl) : undefined))
    .catch(() => undefined)
}

/** `fetch`, but for what was asked for early: that is answered once, and the next call goes to the server. */
export const fetchOrTakeEarly: typeof globalThis.fetch = (address, options) => {
  const url = String(address)
  const early = answers.get(url)
  if (!early) return fetch(address, options)
  answers.delete(url)
  return early
}
