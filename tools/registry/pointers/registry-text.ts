import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import * as z from 'zod'
import { ReleaseFailure } from '../contents/release-failure.ts'

const reasonOf = (error: unknown) =>
  (error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A remote that this clone does not know belongs to another team, and is kept unchanged. */
const WholeRegistry = RemoteRegistry.extend({ remotes: RemoteRegistry.shape.remotes.loose() })

/** Parses a registry; no text stands for an empty registry. Throws `ReleaseFailure` when the text is not a registry. */
export const parseRegistry = (text: string | undefined, place: string): RemoteRegistry => {
  if (text === undefined) return { revision: 0, remotes: {} }
  try {
    return WholeRegistry.parse(JSON.parse(text))
  } catch (cause) {
    throw new ReleaseFailure(
      `${place} is not a readable registry (${reasonOf(cause)}): restore it from a copy; it was not changed.`,
      { cause },
    )
  }
}

export const revisionOf = ({ revision }: RemoteRegistry) => revision ?? 0

export const nextRegistry = (before: RemoteRegistry, changed: RemoteRegistry): RemoteRegistry =>
  WholeRegistry.parse({ ...changed, revision: revisionOf(before) + 1 })

export const textOf = (registry: RemoteRegistry) => `${JSON.stringify(registry, null, 2)}\n`
