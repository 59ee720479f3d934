import { CHANGED_ELSEWHERE } from '../contracts/entity-tag.ts'
import { problemOf } from './response-problem.ts'

/** Another window has saved another version since this one was read. */
export const isChangedElsewhere = (error: Error | null): boolean => problemOf(error)?.code === CHANGED_ELSEWHERE
