/** The changes that a version can announce, from the smallest to the largest. */
const changes = ['none', 'patch', 'minor', 'major'] as const
export type Change = (typeof changes)[number]

/** The lines of a surface report with the module that declares them. */
const declarationsIn = (report: string): Map<string, number> => {
  const counts = new Map<string, number>()
  let module = ''
  for (const line of report.split('\n').map((text) => text.trim())) {
    if (line.startsWith('// ')) module = line.slice(3)
    // An import declares nothing; what uses it does.
    if (line === '' || line.startsWith('import ')) continue
    const declaration = line.startsWith('// ') ? module : `${module}: ${line}`
    counts.set(declaration, (counts.get(declaration) ?? 0) + 1)
  }
  return counts
}

const missingIn = (there: Map<string, number>, here: Map<string, number>) =>
  [...here].flatMap(([declaration, count]) => (count > (there.get(declaration) ?? 0) ? [declaration] : []))

type Surface = {
  /** The package whose version is to announce the change. */
  name: string
  /** Report of the version that was published last. */
  released: string
  current: string
  /** The change that the changesets announce. */
  planned: Change
}

/**
 * A sentence that says what to do when the changesets announce less than the surface has changed: a declaration that is gone or
 * different needs a major version, and a new one a minor version.
 */
export const surfaceRefusal = ({ name, released, current, planned }: Surface): string | undefined => {
  const [before, after] = [declarationsIn(released), declarationsIn(current)]
  const [gone] = missingIn(after, before)
  const [added] = missingIn(before, after)
  const needed: Change = gone !== undefined ? 'major' : added !== undefined ? 'minor' : 'none'
  if (changes.indexOf(planned) >= changes.indexOf(needed)) return undefined
  const reason = gone !== undefined ? `no longer has '${gone}'` : `has the new '${added}'`
  return `The public surface of ${name} ${reason}: run \`node tools/run.mjs pnpm changeset\` and choose ${needed} for ${name}.`
}

/** The largest of the changes that several changesets announce. */
export const largestOf = (announced: readonly Change[]): Change =>
  changes.findLast((change) => announced.includes(change)) ?? 'none'
