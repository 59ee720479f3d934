import { entityTagOf } from '../contracts/entity-tag.ts'
import { useState } from 'react'

/** The fields of a form: field → text. */
export type Texts = Readonly<Record<string, string>>

/** The saved versions of what a form changes, while another window may save one. */
export type Versions<Latest extends Texts> = {
  /** The version that a save replaces: the newest that was on the screen. */
  from: Latest
  /** A version that another window has saved while this form holds typed changes. */
  newer: Latest | undefined
  /** The customer has seen the newer version, and the next save may replace it. */
  accept: () => void
}

/** Notices that another window has changed what a form changes. `isEditing`: the form holds changes that are not saved. */
export const useNewerVersion = <Latest extends Texts>(latest: Latest, isEditing: boolean): Versions<Latest> => {
  const [seen, setSeen] = useState(latest)
  const isNewer = entityTagOf(seen) !== entityTagOf(latest)
  // Nothing is typed, so the form shows the latest version.
  if (isNewer && !isEditing) setSeen(latest)
  const newer = isNewer && isEditing ? latest : undefined
  return { from: newer ?? seen, newer, accept: () => setSeen(latest) }
}
