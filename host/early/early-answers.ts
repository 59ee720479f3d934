/** An answer that was asked for before there was anybody to read it. */
type EarlyAnswer = { answer: Promise<Response>; integrity: string | undefined }

/** Of the page: the script that asks and the site that reads are built apart. */
const PLACE = Symbol.for('account-site/early-answers')

/** Address → answer. */
const earlyAnswers = (): Map<string, EarlyAnswer> => {
  const page = globalThis as { [PLACE]?: Map<string, EarlyAnswer> }
  return (page[PLACE] ??= new Map())
}

const ANSWER_BUDGET_MS = 10_000

/** Read to its end at once: whoever takes it may come long after the budget, which would else break what is unread. */
const askInFull = async (url: string, options: RequestInit): Promise<Response> => {
  const signal = AbortSignal.timeout(ANSWER_BUDGET_MS)
  const answer = await fetch(url, { credentials: 'omit', ...options, signal })
  return new Response((await answer.text()) || null, { status: answer.status })
}

/** Asks now for what `fetchOrTakeEarly` will ask for by the same address. Whatever fails is told to whoever takes it. */
export const askEarly = (url: string, options: Pick<RequestInit, 'cache' | 'integrity'>): Promise<Response> => {
  const answer = askInFull(url, options)
  answer.catch(() => undefined)
  earlyAnswers().set(url, { answer, integrity: options.integrity })
  return answer
}

/** `fetch`, but for what was asked for early: that is answered once, and the next call goes to the server. */
export const fetchOrTakeEarly: typeof globalThis.fetch = (address, options = {}) => {
  const answers = earlyAnswers()
  const url = String(address)
  const early = answers.get(url)
  answers.delete(url)
  // What was not held against the same hash counts for nothing.
  if (!early || early.integrity !== options.integrity) return fetch(address, options)
  return options.signal ? Promise.race([early.answer, rejectWhenAborted(options.signal)]) : early.answer
}

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
