import * as z from 'zod'
import { onOneLine } from '../contents/printed-text.ts'
import type { NamedFiles, ReleaseStore } from '../store/release-store.ts'

/**
 * [Note: Answers to requests] The platform's `release accept` runs on a machine that the team does not see. So it leaves each answer
 * beside the releases for a week, under the name of the request, and the team reads it by `list --requests`. An answer is not
 * signed: it informs a person, and no command acts on it.
 */
const RequestAnswer = z.object({ isAccepted: z.boolean(), sentence: z.string(), at: z.iso.datetime() })
type RequestAnswer = z.infer<typeof RequestAnswer>

const KEPT_MS = 7 * 24 * 60 * 60 * 1000

const readAnswer = async (answers: NamedFiles, name: string): Promise<RequestAnswer | undefined> => {
  try {
    return RequestAnswer.safeParse(JSON.parse((await answers.read(name)) ?? '')).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const keepAnswer = (answers: NamedFiles, name: string, answer: Omit<RequestAnswer, 'at'>): Promise<void> =>
  answers.write(name, JSON.stringify({ ...answer, at: new Date().toISOString() } satisfies RequestAnswer))

export const removeOldAnswers = async (answers: NamedFiles): Promise<void> => {
  for (const name of await answers.list()) {
    const answer = await readAnswer(answers, name)
    if (!answer || Date.now() - Date.parse(answer.at) > KEPT_MS) await answers.remove(name)
  }
}

const linesOf = (name: string, { isAccepted, sentence, at }: RequestAnswer): string[] => [
  `${onOneLine(name)}  ${isAccepted ? 'accepted' : 'refused'} ${at.slice(0, 16).replace('T', ' ')} UTC`,
  ...sentence.split('\n').map((line) => `   ${onOneLine(line)}`),
]

/** The requests without an answer and the answers of the last week, as lines for a terminal. */
export const requestList = async ({ requests, answers }: Pick<ReleaseStore, 'requests' | 'answers'>) => {
  const waiting = (await requests.list()).map(
    (name) => `${onOneLine(name)}  waiting for the platform's 'release accept'`,
  )
  const names = await answers.list()
  const answered = await Promise.all(names.map(async (name) => ({ name, answer: await readAnswer(answers, name) })))
  const lines = [...answered.flatMap(({ name, answer }) => (answer ? linesOf(name, answer) : [])), ...waiting]
  return lines.length === 0 ? ['Nothing was requested in the last week.'] : lines
}
