import { useIntl } from 'react-intl'
import { timeToWait } from '../contracts/confirmation-period.ts'
import { problemOf } from './response-problem.ts'

/** The time until a retry can succeed, as text, for a call beyond a limit; undefined for any other failure. */
export const useWaitText = (error: Error | null | undefined): string | undefined => {
  const intl = useIntl()
  const problem = problemOf(error)
  if (problem?.status !== 429) return undefined
  return intl.formatMessage({ id: 'failure.tooMany' }, timeToWait(problem.retryAfterSeconds ?? 0))
}
