import * as z from 'zod'
import { ReleaseFailure } from '../../contents/release-failure.ts'

const Failed = z.object({
  name: z.string().default(''),
  /** An error of the network. */
  code: z.string().optional(),
  $metadata: z.object({ httpStatusCode: z.int().optional() }).optional(),
  /** Present if the response is not that of an object store. */
  $response: z.object({ statusCode: z.int() }).optional(),
})

/** Both come before a request, when this machine has no settings for the bucket. */
const isUnconfigured = (error: Error) =>
  error.name === 'CredentialsProviderError' || error.message === 'Region is missing'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The advice to the person at the terminal for an error of the object store's client. */
export const bucketFailure = (bucket: string, error: unknown): ReleaseFailure => {
  const { name, code, $metadata, $response } = Failed.safeParse(error).data ?? { name: '' }
  const status = $metadata?.httpStatusCode ?? $response?.statusCode
  const failure = (sentence: string) => new ReleaseFailure(sentence, { cause: error })
  if (name === 'NoSuchBucket') return failure(`There is no bucket ${bucket}: create it, or name another one with --to.`)
  if (name === 'RequestTimeTooSkewed')
    return failure(`The clock of this machine is wrong, says the bucket ${bucket}: set it, and run the command again.`)
  if (status === 401 || status === 403 || (error instanceof Error && isUnconfigured(error)))
    return failure(
      `The bucket ${bucket} refuses this machine (${name}): set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION to those of an account that may write to it.`,
    )
  if (name === 'TimeoutError' || name === 'AbortError')
    return failure(
      `The bucket ${bucket} does not answer in time: run the command again later, which completes what this one has begun.`,
    )
  return failure(
    `The bucket ${bucket} does not answer as an object store (${code ?? status ?? messageOf(error)}): run the command again later, which completes what this one has begun.`,
  )
}
