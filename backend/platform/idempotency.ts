import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import * as z from 'zod'

/** The header schema of a request that creates a resource. */
export const IdempotencyHeaders = z.looseObject({ [IDEMPOTENCY_HEADER]: z.uuid().optional() })

const NAMESPACE = '6b0f3d0e-5c1a-4f0b-9d52-3f2f0a1d7c84'

/**
 * Returns the id of what a request creates: the same for each attempt of one request, and never the same for two customers.
 *
 * @param distinction - Distinguishes several things that one request creates, for instance by a name.
 */
export const idempotentIdOf = (
  customerId: string,
  headers: z.infer<typeof IdempotencyHeaders>,
  distinction = '',
): string => {
  const key = headers[IDEMPOTENCY_HEADER]
  return key === undefined ? uuidv7() : uuidv5(JSON.stringify([customerId, key, distinction]), NAMESPACE)
}
