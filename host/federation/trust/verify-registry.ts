import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument, type RegistryKey } from '@account/shared/contracts/signed-document.ts'

export type RegistryFault = 'malformed' | 'unsigned' | 'older'

/** A registry that must not be used: it has no signature by a known key, or it is older than one that was seen already. */
export class RegistryRefusal extends Error {
  override name = 'RegistryRefusal' as const
  readonly fault: RegistryFault

  constructor(fault: RegistryFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const isSignedBy = async ({ x, y }: RegistryKey, signature: string, document: string) => {
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const key = await crypto.subtle.importKey('jwk', jwk, ES256, false, ['verify'])
  return crypto.subtle.verify(ES256, key, bytesOf(signature), new TextEncoder().encode(document))
}

const parseAs = <Result>(text: string, parse: (body: unknown) => Result): Result => {
  try {
    return parse(JSON.parse(text))
  } catch (cause) {
    throw new RegistryRefusal('malformed', 'registry.json does not fit its schema.', { cause })
  }
}

/** The registry of a signed text. Throws `RegistryRefusal` unless one of the keys signed it. */
export const verifyRegistry = async (text: string, keys: readonly RegistryKey[]): Promise<RemoteRegistry> => {
  const { document, signatures } = parseAs(text, SignedDocument.parse)
  for (const { keyId, signature } of signatures) {
    const key = keys.find(({ id }) => id === keyId)
    if (key && (await isSignedBy(key, signature, document))) return parseAs(document, RemoteRegistry.parse)
  }
  throw new RegistryRefusal('unsigned', 'registry.json is signed by none of the keys that config.json names.')
}
