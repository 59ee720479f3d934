/**
 * The storage key of a query parameter that applies to the whole visit. A frame shares the storage of its tab but not
 * its parameters, so its keys differ.
 */
export const visitKey = (name: string): string =>
  window.parent === window ? `account/${name}` : `account/framed/${name}`
