import { ReleaseFailure } from '../contents/release-failure.ts'

export type Gate =
  | 'sources'
  | 'installation'
  | 'types'
  | 'unit tests'
  | 'placement'
  | 'contract'
  | 'shared libraries'
  | 'budget'
  | 'integrity'
  | 'styles'
  | 'browser'

/** `gate` is the name of the check, and `sentence` says what is wrong and what to do. */
export type Refusal = { gate: Gate; sentence: string }

/** Throws `ReleaseFailure` with a sentence per refusal. */
export const refuseAll = (refusals: Refusal[]) => {
  if (refusals.length === 0) return
  const sentences = refusals.map(({ gate, sentence }) => `Refused by the gate '${gate}': ${sentence}`)
  throw new ReleaseFailure(sentences.join('\n'))
}
