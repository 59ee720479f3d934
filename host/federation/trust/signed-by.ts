import type { RegistryKey, SignedDocument } from '@account/shared/contracts/signed-document.ts'

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const isSignedByKey = async ({ x, y }: RegistryKey, signature: string, document: string) => {
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  // A key that cannot be read has signed nothing, and keeps no other one from being tried.
  const key = await crypto.subtle.importKey('jwk', jwk, ES256, false, ['verify']).catch(() => undefined)
  if (!key) return false
  return crypto.subtle.verify(ES256, key, bytesOf(signature), new TextEncoder().encode(document))
}

/** Whether one of the keys signed the document. */
export const isSignedByOneOf = async (
  { document, signatures }: SignedDocument,
  keys: readonly RegistryKey[],
): Promise<boolean> => {
  for (const { keyId, signature } of signatures) {
    const key = keys.find(({ id }) => id === keyId)
    if (key && (await isSignedByKey(key, signature, document))) return true
  }
  return false
}

/** SHA-256 of a text, base64url, as the registry names release files. */
export const hashOfText = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
