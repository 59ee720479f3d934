import { scaleParts } from './run-scale-tests.ts'

const parts = ['static', 'unit', 'e2e']
const partsOfScale: readonly string[] = [...scaleParts, 'containers', 'drill']

/** The fault in the arguments after `npm test --`. A misspelled part would otherwise run nothing, and pass. */
export const partFault = (part: string | undefined, rest: readonly string[]): string | undefined => {
  if (part === undefined) return undefined
  if (!parts.includes(part)) return `The gate has no part '${part}'; it has ${parts.join(', ')}.`
  return part === 'static' && rest.length > 0 ? `'static' checks everything and takes no '${rest[0]}'.` : undefined
}

/** The fault in the first argument after `pnpm test:scale`. */
export const scaleFault = (part: string | undefined): string | undefined =>
  part === undefined || partsOfScale.includes(part)
    ? undefined
    : `The tests of scale have no part '${part}'; they have ${partsOfScale.join(', ')}.`
