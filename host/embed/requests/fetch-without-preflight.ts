import { SIMPLE_READ_TYPE, SimpleRead } from '@account/shared/contracts/simple-read.ts'

/** Browsers send these to another origin without asking it before. */
const isSafelisted = (name: string) => name === 'accept' || name === 'accept-language'

/** The request as a simple read, or undefined where it has a header that only a GET request can send. */
const simpleReadOf = (request: Request): Request | undefined => {
  if (request.method !== 'GET') return undefined
  const headers = new Headers({ 'content-type': SIMPLE_READ_TYPE })
  const sent: Record<string, string> = {}
  for (const [name, value] of request.headers)
    if (isSafelisted(name)) headers.set(name, value)
    else sent[name] = value
  const { data } = SimpleRead.safeParse(sent)
  return data && new Request(request, { method: 'POST', headers, body: JSON.stringify(data) })
}

/** A `fetch` that sends reads of services as simple reads. See: [Note: Simple reads] */
export const createFetchWithoutPreflight =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (request, init) =>
    fetch((request instanceof Request && simpleReadOf(request)) || request, init)
