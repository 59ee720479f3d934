import * as z from 'zod'
import { CHANGED_ELSEWHERE, entityTagOf, IF_MATCH_HEADER } from '@account/shared/contracts/entity-tag.ts'
import { DomainError } from './errors.ts'

/** The header schema of a request that changes a resource. Clients of former releases send no tag. */
export const IfMatchHeaders = z.looseObject({ [IF_MATCH_HEADER]: z.string().max(40).optional() })

export const ifMatchOf = (headers: z.infer<typeof IfMatchHeaders>): string | undefined => headers[IF_MATCH_HEADER]

type Texts = Readonly<Record<string, string>>

/**
 * Refuses a change that was made from another version than the present one. A retry after a lost response finds the version that
 * it wants, and succeeds again. Callers hold the lock of the resource.
 */
export const requireMatch = (
  ifMatch: string | undefined,
  { present, wanted }: { present: Texts; wanted: Texts },
): void => {
  const tag = entityTagOf(present)
  if (ifMatch !== undefined && ifMatch !== tag && entityTagOf(wanted) !== tag)
    throw new DomainError(412, CHANGED_ELSEWHERE, 'It was changed elsewhere after this version was read.')
}
