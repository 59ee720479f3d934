import * as z from 'zod'
import { CHANGED_ELSEWHERE, entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { DomainError } from './errors.ts'

/** The header schema of a request that changes a resource. Clients of former releases send no tag. */
export const IfMatchHeaders = z.looseObject({ [IF_MATCH_HEADER]: z.string().max(40).optional() })

export const ifMatchOf = (headers: z.infer<typeof IfMatchHeaders>): string | undefined => headers[IF_MATCH_HEADER]

/** Refuses a change that was made from another version than the present one. Callers hold the lock of the resource. */
export const requireMatch = (ifMatch: string | undefined, present: Readonly<Record<string, string>>): void => {
  if (ifMatch !== undefined && ifMatch !== entityTagOf(present))
    throw new DomainError(412, CHANGED_ELSEWHERE, 'It was changed elsewhere after this version was read.')
}
