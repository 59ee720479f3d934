/** Files of a host whose names contain the hash of their content: all builds may be side by side, and caches keep them. */
export const isKeptForGood = (file: string): boolean => /^(?:assets|embed\/\d+)\//.test(file)
