/** Stands in for `URL.parse`. */
export const parseUrl = (address: string | URL, base?: string | URL): URL | null => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** Stands in for `URL.canParse`. */
export const canParseUrl = (address: string | URL, base?: string | URL): boolean => parseUrl(address, base) !== null
