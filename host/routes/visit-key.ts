/**
 * The name in the tab's storage for what an address asked for once and its visit keeps. A frame shares that storage with
 * the pages of the site that the tab itself goes to later, which were not asked for the same.
 */
export const visitKey = (name: string): string =>
  window.parent === window ? `account/${name}` : `account/framed/${name}`
