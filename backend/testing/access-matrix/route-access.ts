import type { TestBackEnd } from '../test-back-end.ts'

/** A customer with a real account and a real access token. */
export type Caller = {
  id: string
  email: string
  token: string
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
}

export type AccountKind = 'consumer' | 'business'

/** The input of one call of the route. `params` fill its path; the resources in it belong to the owner. */
export type Prepared = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** Ids made for the call that no other caller may see. */
  secrets?: string[]
}

type Prepare = (owner: Caller, backEnd: TestBackEnd) => Promise<Prepared> | Prepared

/** The permitted callers of a route, and the responses to the others. */
export type RouteAccess =
  | {
      needs: 'access-token'
      prepare: Prepare
      ownerGets: number
      /** A status if the call names a resource of the owner; otherwise each caller gets their own resources. */
      othersGet: number | 'their-own'
      /** The one kind of account that the route is for; the others get `wrongKindGets`. */
      onlyFor?: AccountKind
      wrongKindGets: number
    }
  | { needs: 'nothing' | 'other-credentials'; because: string }

type Options = { ownerGets?: number; othersGet?: number; onlyFor?: AccountKind; wrongKindGets?: number }

/** The call names a resource (by path, query or body) that only its owner may reach; every other caller gets 404. */
export const ofTheOwner = (prepare: Prepare, options: Options = {}): RouteAccess => ({
  needs: 'access-token',
  ownerGets: 200,
  othersGet: 404,
  wrongKindGets: 403,
  ...options,
  prepare,
})

/** The call names no resource of a customer: each caller gets their own. */
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

/** Refuses access tokens and calls without the route's own credentials; a test of its own shows that. */
export const byOtherCredentials = (because: string): RouteAccess => ({ needs: 'other-credentials', because })

export type AccessTable = Readonly<Record<`${string} /${string}`, RouteAccess>>
