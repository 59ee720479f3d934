import { responseStatusOf } from '@account/shared/http/response-status.ts'

const hasStatus = (response: unknown): response is { getStatus: () => number } =>
  typeof response === 'object' && response !== null && 'getStatus' in response

/**
 * The status of the server's response to a failed request of an upload; undefined where it gave no response. The errors of tus are
 * recognised by their shape, because its code loads with the first file that is sent.
 */
export const refusalStatusOf = (failure: unknown): number | undefined => {
  if (!(failure instanceof Error)) return undefined
  if ('causingError' in failure) {
    const { causingError } = failure
    if (causingError instanceof Error && 'status' in causingError) return Number(causingError.status)
  }
  if ('originalResponse' in failure && hasStatus(failure.originalResponse)) return failure.originalResponse.getStatus()
  return responseStatusOf(failure)
}

const FIRST_FAULT_OF_SERVER = 500

export const isFaultOfServer = (failure: unknown): boolean => (refusalStatusOf(failure) ?? 0) >= FIRST_FAULT_OF_SERVER
