/** An address that paths can be put behind: with a slash at its end, whether it had one or not. */
export const asFolder = (address: string): string => (address.endsWith('/') ? address : `${address}/`)
