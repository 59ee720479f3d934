/** The cookies in which the account site keeps the tokens of a sign-in. No server reads them. */
export const ACCESS_TOKEN_COOKIE = '__Secure-acc_at'
/** The cookie of the id token, by which a sign-out names its session. */
export const ID_TOKEN_COOKIE = '__Secure-acc_it'
/** Both cookies, for code that removes them. */
export const tokenCookieNames = [ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE] as const
