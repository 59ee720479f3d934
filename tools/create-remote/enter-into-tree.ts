type Enter = (source: string) => string

/** Inserts text before the end of a list. Throws when the file no longer has the list, before anything is written. */
const beforeEndOf =
  (start: RegExp, end: string, text: string): Enter =>
  (source) => {
    const from = source.search(start)
    const at = from === -1 ? -1 : source.indexOf(end, from)
    if (at === -1) throw new Error(`The list ${start} was not found: update tools/create-remote.`)
    return source.slice(0, at) + text + source.slice(at)
  }

/** An empty micro-frontend has about 6,000 bytes. */
const FIRST_BUDGET = '20_000'

/** The files that list every remote by name: path → the change for a new remote. */
export const enterIntoTree = (name: string): Record<string, Enter> => ({
  'shared/contracts/remote-registry.ts': beforeEndOf(/export const remoteNames = \[/, ']', `, '${name}'`),
  'tools/registry/gate/budgets.ts': beforeEndOf(
    /export const budgets/,
    '\n}',
    `\n  // Nothing in it yet.\n  '${name}': ${FIRST_BUDGET},`,
  ),
  'tools/release/trial/visited-pages.ts': beforeEndOf(
    /const visits/,
    '\n}',
    `\n  '${name}': [{ account: 'emma', pages: pagesOf('/${name}') }],`,
  ),
  'host/routes/site-page-list.ts': beforeEndOf(
    /export const sitePages/,
    '\n]',
    `\n\n  { path: '/${name}/*', title: 'title.account', audience: 'customer', remote: '${name}', basePath: '/${name}' },`,
  ),
})
