/** What the operating system calls it: `ENOENT`, `EEXIST`…; '' for what it does not know. */
export const errorCodeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
