import type { KyInstance } from 'ky'

/** A client for one service. See: shared/http/http-client.ts */
export type HttpClient = KyInstance

/**
 * Resolves with a token that is valid for some seconds at least. A token that a service refused is renewed early,
 * unless it is so new that another one would be refused as well. Rejects when the session has ended.
 */
export type AccessToken = (options?: { refused?: string | undefined }) => Promise<string>
