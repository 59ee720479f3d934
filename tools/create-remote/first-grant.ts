/** An empty micro-frontend has about 6,000 bytes. */
const FIRST_BUDGET_BYTES = 20_000

/** The only file beside its own that a new remote changes. */
export const GRANTS_PATH = 'tools/registry/gate/grants.json'

/** The text of the grants with the path and the budget of a new remote. */
export const withFirstGrant = (text: string, name: string): string => {
  const grants = JSON.parse(text) as Record<string, unknown>
  const grant = { paths: [`/${name}`], publicPaths: [], budgetBytes: FIRST_BUDGET_BYTES }
  return `${JSON.stringify({ ...grants, [name]: grant }, null, 2)}\n`
}
