import { CHANGED_ELSEWHERE } from '@account/shared/contracts/entity-tag.ts'
import { problemOf } from '@account/shared/failures/response-problem.ts'

/** Another window has saved another version since this one was read. */
export const isChangedElsewhere = (error: Error | null): boolean => problemOf(error)?.code === CHANGED_ELSEWHERE
