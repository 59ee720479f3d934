import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { acceptedKeys, ensureKeys, readKeys, signedText, verifiedDocument } from '../trust/registry-keys.ts'

const reasonOf = (error: unknown) =>
  (error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A registry is signed again within this period, by a release or without one. */
const GOOD_FOR_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

const SOON_DAYS = 30

/** Whether the signature is valid for less than thirty days. Every page reports a registry that is no longer valid. */
export const endsSoon = ({ goodUntil }: RemoteRegistry): boolean =>
  goodUntil !== undefined && Date.parse(goodUntil) < Date.now() + SOON_DAYS * DAY_MS

export type RegistryText = {
  /** No text is an empty registry. Throws `ReleaseFailure` when none of our keys signed the text. */
  parse: (text: string | undefined, place: string) => RemoteRegistry
  /** Parses without checking the signature. */
  parseUnverified: (text: string | undefined, place: string) => RemoteRegistry
  /** Signs with every key. The first change creates the first key. */
  textOf: (registry: RemoteRegistry) => string
}

const parsed = (text: string, place: string): RemoteRegistry => {
  try {
    return RemoteRegistry.parse(JSON.parse(text))
  } catch (cause) {
    throw new ReleaseFailure(
      `${place} is not a readable registry (${reasonOf(cause)}): restore it from a copy; it was not changed.`,
      { cause },
    )
  }
}

const signedDocumentIn = (text: string) => {
  try {
    return SignedDocument.safeParse(JSON.parse(text)).data
  } catch {
    // The reader of the document says why.
    return undefined
  }
}

/** The registry as it is written and read with the keys of a file. See: [Note: The registry is signed] */
export const createRegistryText = (keyFile: string | undefined): RegistryText => {
  const parseUnverified = (text: string | undefined, place: string): RemoteRegistry =>
    text === undefined ? { revision: 0, remotes: {} } : parsed(signedDocumentIn(text)?.document ?? text, place)
  return {
    parseUnverified,
    parse(text, place) {
      const registry = parseUnverified(text, place)
      if (text === undefined) return registry
      const signed = signedDocumentIn(text)
      if (signed && verifiedDocument(signed, acceptedKeys(keyFile)) !== undefined) return registry
      throw new ReleaseFailure(
        `${place} is signed by none of the keys in ${keyFile}: it was written with another key, or before registries were signed. Compare 'list --unverified' with what you released; if that is right, 'sign --unverified' makes it yours.`,
      )
    },
    // A machine that knows the public keys only must not sign the registry with a key of its own making.
    textOf: (registry) =>
      signedText(JSON.stringify(registry), process.env.REGISTRY_PUBLIC_KEYS ? readKeys(keyFile) : ensureKeys(keyFile)),
  }
}

export const revisionOf = ({ revision }: RemoteRegistry) => revision ?? 0

export const nextRegistry = (before: RemoteRegistry, changed: RemoteRegistry): RemoteRegistry =>
  RemoteRegistry.parse({
    ...changed,
    revision: revisionOf(before) + 1,
    goodUntil: new Date(Date.now() + GOOD_FOR_DAYS * DAY_MS).toISOString(),
  })
