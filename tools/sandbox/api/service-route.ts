import type * as z from 'zod'

export type ServiceRequest = { params: Readonly<Record<string, string>>; query: URLSearchParams; body: unknown }

/** One call of the contract. `answer` is the schema that the client reads the answer with; without one the answer is empty. */
export type ServiceRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/`, as in `photos/albums/:id`. */
  path: string
  answer?: z.ZodType
  respond: (request: ServiceRequest) => unknown
}

/** The service refuses the call, with the code of the contract's `Problem`. */
export class ServiceRefusal extends Error {
  override name = 'ServiceRefusal' as const
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Throws a refusal with 404 where there is none. */
export const ensureFound = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new ServiceRefusal(404, `${what}-not-found`, `The sandbox has no such ${what}.`)
  return value
}

/** The parameters of a path, or undefined where the route has another one. */
export const paramsOf = ({ path }: Pick<ServiceRoute, 'path'>, called: string): Record<string, string> | undefined => {
  const [names, values] = [path.split('/'), called.split('/')]
  if (names.length !== values.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, name] of names.entries()) {
    const value = decodeURIComponent(values[place] ?? '')
    if (name.startsWith(':')) params[name.slice(1)] = value
    else if (name !== value) return undefined
  }
  return params
}
