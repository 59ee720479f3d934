import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import type { ChangeOrigin } from '../contents/change-entry.ts'
import { placeChecked, type ReleaseOptions } from '../operations/release-remote.ts'
import type { Audience } from '../pointers/registry-changes.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { signRequest, type RequestedChange } from '../pointers/change-request.ts'

type Requester = { store: ReleaseStore; origin: ChangeOrigin; keyFile: string | undefined }

/** Writes the request. Returns a sentence for the team. See: [Note: Requests of teams] */
export const requestChange = async (
  { store, origin, keyFile }: Requester,
  { remote, change }: { remote: RemoteName; change: RequestedChange },
): Promise<string> => {
  const at = new Date().toISOString()
  const { address = '' } = await store.readRegistry()
  const name = `${at.replaceAll(/[:.]/g, '-')}-${remote}.json`
  await store.requests.write(name, signRequest({ remote, change, address, at, origin }, keyFile))
  return `Requested: ${name}. The platform's 'release accept' decides about it within a day, and 'list --requests' shows its answer.`
}

/** Places the release, signed by its team, and requests that the platform gives it to its audience. */
export const requestRelease = async (
  options: ReleaseOptions,
  { remote, audience, ...requester }: { remote: RemoteName; audience: Audience } & Omit<Requester, 'store'>,
): Promise<string> => {
  const { record, hash } = (await placeChecked(options, { remote, audience })).signed
  const { mayReplaceCanary = false } = options
  const change = { kind: 'release', version: record.version, hash, audience, mayReplaceCanary } as const
  return requestChange({ store: options.store, ...requester }, { remote, change })
}
