const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const BASE = 1024

/** Bytes, KB, MB or GB to base 1024; at most two decimals. */
export const formatBytes = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(BASE)))
  return `${Number((bytes / BASE ** power).toFixed(2))} ${UNITS[power]}`
}
