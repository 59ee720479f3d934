/** The cookies in which the account site keeps the tokens of a sign-in. No server reads them. */
export const ACCESS_TOKEN_COOKIE = '__Secure-acc_at'
export const ID_TOKEN_COOKIE = '__Secure-acc_it'
export const tokenCookieNames = [ACCESS_TOKEN_COOKIE, ID_TOKEN_COOKIE] as const
