const STORAGE_KEY = 'account/first-look-questions'
/** What a screen asks for first; more would keep that waiting. */
const MOST_QUESTIONS = 4
const QUESTION = /^[a-z]+\/[\w/-]+(?:\?[\w=&]*)?$/i

type Questions = Record<string, readonly string[]>

const stored = (): Questions => {
  try {
    const questions: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof questions === 'object' && questions !== null ? (questions as Questions) : {}
  } catch {
    return {}
  }
}

/**
 * What the first look of this page asked for last time. Mostly it will ask the same, one question after the other, each at
 * the price of a journey; where it does not, an answer is left over. Undefined where this browser did not show the page yet.
 */
export const lastQuestions = (pathname: string): readonly string[] | undefined => {
  const questions: unknown = stored()[pathname]
  return Array.isArray(questions)
    ? questions.filter((question): question is string => QUESTION.test(String(question))).slice(0, MOST_QUESTIONS)
    : undefined
}

export const keepQuestions = (pathname: string, questions: readonly string[]): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...stored(), [pathname]: questions }))
  } catch {
    // A browser whose storage is full: the next first look comes later.
  }
}
