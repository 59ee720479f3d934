import { RegisteredRemote, RemoteName, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument, type RegistryKey } from '@account/shared/contracts/signed-document.ts'
import * as z from 'zod'
import { isSignedByOneOf } from './signed-by.ts'

export type RegistryFault = 'malformed' | 'unsigned' | 'older'

/** A registry that must not be used: it has no signature by a known key, or it is older than one that was seen already. */
export class RegistryRefusal extends Error {
  override name = 'RegistryRefusal' as const
  readonly fault: RegistryFault

  constructor(fault: RegistryFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

const parseAs = <Result>(text: string, parse: (body: unknown) => Result): Result => {
  try {
    return parse(JSON.parse(text))
  } catch (cause) {
    throw new RegistryRefusal('malformed', 'registry.json does not fit its schema.', { cause })
  }
}

const AnyRegistry = RemoteRegistry.extend({ remotes: z.record(z.string(), z.unknown()) })

const NamedRemote = z.object({ name: RemoteName, entry: RegisteredRemote })

type OnMalformedEntry = (error: Error) => void

/**
 * A remote whose entry this host does not understand is left out, and the others stay: each entry is of another team. A
 * registry without any entry that it understands is of another format, as beside a deployment of another time.
 */
const parseRegistry = (body: unknown, onMalformedEntry: OnMalformedEntry): RemoteRegistry => {
  const { remotes, ...registry } = AnyRegistry.parse(body)
  const entries = Object.entries(remotes).map(([name, entry]) => ({ name, ...NamedRemote.safeParse({ name, entry }) }))
  if (entries.length > 0 && !entries.some(({ success }) => success))
    throw new Error('No entry of the registry fits its schema.')
  const known = entries.flatMap(({ name, data, error }) => {
    if (data) return [[name, data.entry] as const]
    onMalformedEntry(new Error(`The entry of '${name}' does not fit its schema.`, { cause: error }))
    return []
  })
  return { ...registry, remotes: Object.fromEntries(known) }
}

/** The registry of a signed text. Throws `RegistryRefusal` unless one of the keys signed it. */
export const verifyRegistry = async (
  text: string,
  keys: readonly RegistryKey[],
  onMalformedEntry: OnMalformedEntry = () => undefined,
): Promise<RemoteRegistry> => {
  const signed = parseAs(text, SignedDocument.parse)
  if (await isSignedByOneOf(signed, keys))
    return parseAs(signed.document, (body) => parseRegistry(body, onMalformedEntry))
  throw new RegistryRefusal('unsigned', 'registry.json is signed by none of the keys that config.json names.')
}
