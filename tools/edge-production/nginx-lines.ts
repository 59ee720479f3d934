import { commonHeaders } from '../edge/security-headers.ts'

/** Cache header of a file whose address contains a hash of its content. */
export const IMMUTABLE = '$immutable_cache'

/** A proxy before nginx terminates TLS and says so in `x-forwarded-proto`. nginx does not send an empty header. */
const strictTransport = { 'strict-transport-security': '$strict_transport' }

/** A location with an `add_header` inherits none from its server, so each location lists all of its headers. */
export const headerLines = (headers: Record<string, string>, cacheControl?: string) =>
  Object.entries({
    ...headers,
    ...strictTransport,
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
  })
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join(' ')

export const location = (match: string, ...lines: string[]) => `    location ${match} { ${lines.join(' ')} }`

/** The origin of a request for `config.json`, where its page may embed the photo library; otherwise empty. */
export const EMBEDDING_ORIGIN = '$embedding_origin'

/** The lines of a location that responds with 404. */
export const refuse = `${headerLines(commonHeaders)} return 404;`
