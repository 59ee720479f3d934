import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The session of the access token with which the current call is made. Signed addresses take it from here, because every service
 * that presents photos would otherwise have to pass it on. Undefined outside of such calls, as in jobs and public routes.
 */
export const sessionOfCall = new AsyncLocalStorage<string>()
