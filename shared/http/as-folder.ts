/** The address with a slash at its end, so that paths can be appended. */
export const asFolder = (address: string): string => (address.endsWith('/') ? address : `${address}/`)
