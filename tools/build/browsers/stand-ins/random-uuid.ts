/** Stands in for `crypto.randomUUID`, which pages have over https only: a shop's test site may be plain http. */
export const randomUuid = (): ReturnType<Crypto['randomUUID']> => {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  // Version 4 and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(digits) ?? []
  return parts.join('-') as ReturnType<Crypto['randomUUID']>
}
