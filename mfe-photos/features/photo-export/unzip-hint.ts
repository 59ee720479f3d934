const systems = [
  { name: 'ios', pattern: /iphone|ipad|ipod/i },
  { name: 'android', pattern: /android/i },
  { name: 'windows', pattern: /windows/i },
  { name: 'mac', pattern: /mac os|macintosh/i },
] as const

export type UnzipHint = (typeof systems)[number]['name'] | 'other'

/** Unpacking an archive differs by operating system; a wrong guess only makes the hint useless. */
export const unzipHintOf = (userAgent: string): UnzipHint =>
  systems.find(({ pattern }) => pattern.test(userAgent))?.name ?? 'other'
