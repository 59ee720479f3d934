import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument, type RegistryKey } from '@account/shared/contracts/signed-document.ts'
import { verifiedDocument } from '../registry/trust/registry-keys.ts'

export type RegistryFault = 'malformed' | 'unsigned' | 'older'

export type RegistryRefused = { fault: RegistryFault; sentence: string }

type Judged = { revision: number } | RegistryRefused

const judge = (text: string, keys: readonly RegistryKey[]): Judged => {
  try {
    const signed = SignedDocument.parse(JSON.parse(text))
    const document = verifiedDocument(signed, keys)
    if (document === undefined)
      return { fault: 'unsigned', sentence: 'registry.json is signed by none of the keys that config.json names.' }
    return { revision: RemoteRegistry.parse(JSON.parse(document)).revision ?? 0 }
  } catch {
    return { fault: 'malformed', sentence: 'registry.json does not fit its schema.' }
  }
}

type GuardOptions = {
  keys: () => readonly RegistryKey[]
  /** The registry that this edge served last. */
  lastGood?: string | undefined
  /** Receives each refused text once. */
  onRefused: (refused: RegistryRefused) => void
}

/**
 * [Note: The edge and the registry] A program that writes to the folder of the releases can put back an older registry, which the
 * platform once signed. Browsers refuse a revision that is older than the one they keep, but a new visitor keeps none. So an edge
 * serves no revision older than it has served, and no text without a signature by a known key: it serves the last good one and
 * reports the fault. Where it has no good one yet, it serves what is there, and browsers refuse it.
 */
export const createRegistryGuard = ({ keys, lastGood, onRefused }: GuardOptions) => {
  const seen = lastGood === undefined ? undefined : judge(lastGood, keys())
  let good = seen && 'revision' in seen ? { text: lastGood ?? '', revision: seen.revision } : undefined
  let refusedText: string | undefined

  const refuse = (text: string, refused: RegistryRefused) => {
    if (text !== refusedText) onRefused(refused)
    refusedText = text
    return good?.text ?? text
  }

  /** The text to serve, where this one is in the folder of the releases. */
  return (text: string): string => {
    if (text === good?.text) return text
    const judged = judge(text, keys())
    if ('fault' in judged) return refuse(text, judged)
    const { revision } = judged
    if (good && revision < good.revision) {
      const sentence = `registry.json has revision ${revision}, and this edge has served revision ${good.revision}.`
      return refuse(text, { fault: 'older', sentence })
    }
    good = { text, revision }
    return text
  }
}
