/** A UUID as 22 characters of base64url in place of 36. */
export const shortIdOf = (uuid: string): string =>
  btoa(String.fromCharCode(...(uuid.replaceAll('-', '').match(/../g) ?? []).map((byte) => parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const uuidOf = (shortId: string): string =>
  Array.from(atob(shortId.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, '0'),
  )
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
