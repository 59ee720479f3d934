import { onOneLine } from '../registry/contents/printed-text.ts'
import type { ChangeEntry } from '../registry/contents/change-entry.ts'

const momentOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

const linesOf = ({ revision, at, changes, author, commit, reason, pipeline, acceptedBy }: ChangeEntry): string[] => [
  `${revision}  ${momentOf(at)}  ${author}${commit === undefined ? '' : `  commit ${commit}`}`,
  ...changes.map((change) => `   ${change}`),
  ...(reason === undefined ? [] : [`   reason: ${reason}`]),
  ...(pipeline === undefined ? [] : [`   pipeline: ${pipeline}`]),
  ...(acceptedBy === undefined ? [] : [`   accepted by: ${acceptedBy}`]),
]

/** Every change of a registry, latest first, as lines for a terminal. */
export const historyLines = (entries: readonly ChangeEntry[]): string[] =>
  entries.length === 0 ? ['Nothing was released here yet.'] : entries.toReversed().flatMap(linesOf).map(onOneLine)
