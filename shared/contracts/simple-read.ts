import * as z from 'zod'
import { CORRELATION_HEADER } from './problem.ts'

/**
 * [Note: Simple reads] A browser sends a preflight before a request to another origin that has a header of its own, and keeps the response
 * for one address alone. So a page of the shop sends a GET request as a POST request of the same address whose text holds the
 * headers: a simple request in the words of CORS, which needs no preflight. The back end turns it into the GET request again. The
 * token is in neither the address nor a cookie, so it reaches no log, and no other page can send it.
 */
export const SIMPLE_READ_TYPE = 'text/plain; method=get'

/** The text of a simple read, in JSON. No other header can be sent in it. */
export const SimpleRead = z.strictObject({
  authorization: z.string().max(8_192).optional(),
  [CORRELATION_HEADER]: z.uuid().optional(),
})
export type SimpleRead = z.infer<typeof SimpleRead>

/** A longer text is not a simple read. */
export const SIMPLE_READ_LIMIT_BYTES = 16 * 1_024
