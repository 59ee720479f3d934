type Enter = (source: string) => string

/** Puts text before the end of a list; throws where the file no longer has that list, so that nothing is left half done. */
const beforeEndOf =
  (start: RegExp, end: string, text: string): Enter =>
  (source) => {
    const from = source.search(start)
    const at = from === -1 ? -1 : source.indexOf(end, from)
    if (at === -1) throw new Error(`The list ${start} is not where it was: bring tools/create-remote up to date.`)
    return source.slice(0, at) + text + source.slice(at)
  }

/** A whole micro-frontend with nothing in it weighs some 6,000 bytes. */
const FIRST_BUDGET = '20_000'

/** The few places of the tree that know every remote by name: path → what is entered there. */
export const enterIntoTree = (name: string): Record<string, Enter> => ({
  'shared/contracts/remote-registry.ts': beforeEndOf(/export const remoteNames = \[/, ']', `, '${name}'`),
  'tools/registry/gate/budgets.ts': beforeEndOf(
    /export const budgets/,
    '\n}',
    `\n  // Nothing in it yet.\n  '${name}': ${FIRST_BUDGET},`,
  ),
  'tools/release/trial/visit-remote.ts': beforeEndOf(
    /const visits/,
    '\n}',
    `\n  '${name}': [{ account: 'emma', paths: ['/${name}'] }],`,
  ),
  'host/routes/site-page-list.ts': beforeEndOf(
    /export const sitePages/,
    '\n]',
    `\n\n  { path: '/${name}/*', title: 'title.account', audience: 'customer', remote: '${name}', basePath: '/${name}' },`,
  ),
})
