import type { TestBackEnd } from '../test-back-end.ts'

/** A customer with a real account and a real access token. */
export type Caller = {
  id: string
  email: string
  token: string
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
}

export type AccountKind = 'consumer' | 'business'

/** What one call of the route needs. `params` fill its path; whatever they name belongs to the owner. */
export type Prepared = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** Ids of what was made for the call that nobody else may be told. */
  secrets?: string[]
}

type Prepare = (owner: Caller, backEnd: TestBackEnd) => Promise<Prepared> | Prepared

/** Who may call a route, and what those get who may not. */
export type RouteAccess =
  | {
      needs: 'access-token'
      prepare: Prepare
      ownerGets: number
      /** A number where the call names something of the owner's; otherwise each caller gets what is their own. */
      othersGet: number | 'their-own'
      /** The one kind of account that the route is for; the others are told `wrongKindGets`. */
      onlyFor?: AccountKind
      wrongKindGets: number
    }
  | { needs: 'nothing' | 'other-credentials'; because: string }

type Options = { ownerGets?: number; othersGet?: number; onlyFor?: AccountKind; wrongKindGets?: number }

/** The call names something (by path, query or body) that only its owner may reach: everybody else is told it is not there. */
export const ofTheOwner = (prepare: Prepare, options: Options = {}): RouteAccess => ({
  needs: 'access-token',
  ownerGets: 200,
  othersGet: 404,
  wrongKindGets: 403,
  ...options,
  prepare,
})

/** The call names nobody's things: whoever calls gets what is their own. */
export const ofTheCaller = (prepare: Prepare = () => ({}), options: Omit<Options, 'othersGet'> = {}): RouteAccess => ({
  needs: 'access-token',
  ownerGets: 200,
  wrongKindGets: 403,
  ...options,
  othersGet: 'their-own',
  prepare,
})

/** Needs no token at all. */
export const ofEverybody = (because: string): RouteAccess => ({ needs: 'nothing', because })

/** Refuses access tokens, and whoever comes without the credentials of its own; a test of its own shows that. */
export const byOtherCredentials = (because: string): RouteAccess => ({ needs: 'other-credentials', because })

export type AccessTable = Readonly<Record<`${string} /${string}`, RouteAccess>>
