/** Files of a host whose names contain the hash of their content: all builds may be side by side, and caches keep them. */
export const isImmutable = (file: string): boolean => /^(?:assets|embed\/\d+)\//.test(file)
