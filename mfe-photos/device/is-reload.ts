/** Back from another site or loaded anew: not an address that somebody opened. */
export const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate'
}
