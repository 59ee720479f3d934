const BEARER = 'Bearer '

/** The value of an `authorization` header. */
export const bearerOf = (token: string): string => `${BEARER}${token}`

/** The token that a request carries; undefined for an anonymous one. */
export const bearerTokenOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  headers.get('authorization')?.slice(BEARER.length)
