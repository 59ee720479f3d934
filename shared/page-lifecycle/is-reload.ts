/** True after a reload and after back or forward; false where an address was opened. */
export const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate'
}
