/** False for a reload and for a step in the history, which restore the scroll position. */
export const isNewVisit = (): boolean =>
  (performance.getEntriesByType?.('navigation') ?? []).every((entry) => 'type' in entry && entry.type === 'navigate')
