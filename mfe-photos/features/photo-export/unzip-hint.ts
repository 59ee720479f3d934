const systems = [
  { name: 'ios', pattern: /iphone|ipad|ipod/i },
  { name: 'android', pattern: /android/i },
  { name: 'windows', pattern: /windows/i },
  { name: 'mac', pattern: /mac os|macintosh/i },
] as const

export type UnzipHint = (typeof systems)[number]['name'] | 'other'

/** How an archive is unpacked differs by system; wrongly guessed, the hint is merely of no use. */
export const unzipHintOf = (userAgent: string): UnzipHint =>
  systems.find(({ pattern }) => pattern.test(userAgent))?.name ?? 'other'
