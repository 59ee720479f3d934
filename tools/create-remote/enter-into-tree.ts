type Enter = (source: string) => string

/** An empty micro-frontend has about 6,000 bytes. */
const FIRST_BUDGET_BYTES = 20_000

const grantTo =
  (name: string): Enter =>
  (source) => {
    const grants = JSON.parse(source) as Record<string, unknown>
    const grant = { paths: [`/${name}`], publicPaths: [], budgetBytes: FIRST_BUDGET_BYTES }
    return `${JSON.stringify({ ...grants, [name]: grant }, null, 2)}\n`
  }

/** The files that list every remote by name: path → the change for a new remote. */
export const enterIntoTree = (name: string): Record<string, Enter> => ({
  'tools/registry/gate/grants.json': grantTo(name),
})
