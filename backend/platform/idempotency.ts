import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import * as z from 'zod'

/** The header schema of a request that creates a resource. */
export const IdempotencyHeaders = z.looseObject({ [IDEMPOTENCY_HEADER]: z.uuid().optional() })

const NAMESPACE = '6b0f3d0e-5c1a-4f0b-9d52-3f2f0a1d7c84'

/**
 * The id of what a customer makes by a request: the same for each try of one wish, and never one of another customer's.
 *
 * @param distinction - What tells things apart that one wish may make, a name for instance.
 */
export const idempotentIdOf = (
  customerId: string,
  headers: z.infer<typeof IdempotencyHeaders>,
  distinction = '',
): string => {
  const key = headers[IDEMPOTENCY_HEADER]
  return key === undefined ? uuidv7() : uuidv5(JSON.stringify([customerId, key, distinction]), NAMESPACE)
}
