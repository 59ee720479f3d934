import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { readRequiredLibraries, type BuiltHost } from '../contents/built-front-ends.ts'
import type { ChangeOrigin } from '../contents/change-entry.ts'
import { onOneLine } from '../contents/printed-text.ts'
import { ReleaseFailure } from '../contents/release-failure.ts'
import { refusalsOf, type Candidate } from '../gate/gate.ts'
import { refuseAll, type Refusal } from '../gate/refusal.ts'
import { movePointer } from '../operations/move-pointer.ts'
import { grantOf } from '../operations/release-remote.ts'
import { customerGroups } from '../pointers/customer-groups.ts'
import { pointerOf, withAnsweredRequest, withRelease } from '../pointers/registry-changes.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { keepAnswer, removeOldAnswers } from './request-answers.ts'
import { verifiedRequest, type ChangeRequest, type RequestedChange } from '../pointers/change-request.ts'

export type Acceptance = {
  store: ReleaseStore
  /** Opens the store for a change with this origin. */
  openAs: (origin: ChangeOrigin) => Promise<ReleaseStore>
  /** The origin of the platform's own changes, which the history names as well. */
  platform: ChangeOrigin
  keyFile: string | undefined
  /** Builds of every host that customers may have open. */
  hosts: readonly BuiltHost[]
  /** Opens a requested release in each host, in a browser. Without it that check is skipped. */
  tryInBrowser?: ((candidate: Candidate, hosts: readonly BuiltHost[]) => Promise<Refusal[]>) | undefined
}

/** A request without an answer stays for the next run. */
export type Answer = { isAccepted: boolean; isAnswered: boolean; sentence: string }

const ensureAnswerable = (registry: RemoteRegistry, { remote, address, at }: ChangeRequest) => {
  if (address !== registry.address)
    throw new ReleaseFailure(`It was requested for the releases at '${address}', and these are at ${registry.address}.`)
  const last = registry.remotes[remote]?.requestedAt
  if (last !== undefined && last >= at)
    throw new ReleaseFailure(
      `A request for ${remote} of ${last} was accepted, and this one is not newer: nothing was changed; request it again after that time.`,
    )
}

/** A store whose next change answers the request. */
const answering = (store: ReleaseStore, request: ChangeRequest): ReleaseStore => ({
  ...store,
  changeRegistry: (change) =>
    store.changeRegistry(async (before) => {
      ensureAnswerable(before, request)
      return withAnsweredRequest(await change(before), request)
    }),
})

type RequestedRelease = Extract<RequestedChange, { kind: 'release' }>

type Answering = { store: ReleaseStore; request: ChangeRequest; acceptance: Acceptance }

const release = async ({ store, request: { remote }, acceptance }: Answering, change: RequestedRelease) => {
  const { version, hash, audience, mayReplaceCanary } = change
  const registry = await store.readRegistry()
  const pointer = pointerOf(registry, { record: { remote, version }, hash })
  const { record, folder } = await store.readIntact(remote, pointer)
  const grant = grantOf(registry, remote)
  const candidate = { remote, folder, record, required: readRequiredLibraries(folder), grant }
  const { hosts, tryInBrowser } = acceptance
  refuseAll(refusalsOf(candidate, { hosts, grant }))
  refuseAll((await tryInBrowser?.(candidate, hosts)) ?? [])
  const changed = await store.changeRegistry((before) =>
    withRelease(before, { remote, release: pointer, audience, mayReplaceCanary, now: new Date().toISOString() }),
  )
  return [`${remote} ${version} is released.`, ...customerGroups(changed, remote)].join('\n')
}

const apply = (answered: Answering): Promise<string> => {
  const { remote, change } = answered.request
  return change.kind === 'release' ? release(answered, change) : movePointer(answered.store, { remote, ...change })
}

/** Undefined where another run has answered the request meanwhile. */
const answer = async (name: string, acceptance: Acceptance): Promise<Answer | undefined> => {
  const { store, openAs, platform, keyFile } = acceptance
  try {
    const text = await store.requests.read(name)
    if (text === undefined) return undefined
    const request = verifiedRequest(text, keyFile)
    ensureAnswerable(await store.readRegistry(), request)
    const requesting = await openAs({ ...request.origin, acceptedBy: platform.author })
    try {
      const sentence = await apply({ store: answering(requesting, request), request, acceptance })
      return { isAccepted: true, isAnswered: true, sentence }
    } finally {
      requesting.close()
    }
  } catch (error) {
    if (error instanceof ReleaseFailure)
      return { isAccepted: false, isAnswered: true, sentence: `Refused: ${onOneLine(name)}: ${error.message}` }
    // The request of one team must not keep those of others from being answered.
    const sentence = `Not answered: ${onOneLine(name)}: ${String(error)}: run 'accept' again, or remove the file.`
    return { isAccepted: false, isAnswered: false, sentence }
  }
}

/**
 * Answers every request, oldest first, and removes those that are answered. Another run may answer the same ones meanwhile, and refuses
 * what this one has just accepted: the team reads that it was accepted. See: [Note: Requests of teams]
 */
export const acceptRequests = async (acceptance: Acceptance): Promise<Answer[]> => {
  const { store } = acceptance
  await removeOldAnswers(store.answers)
  const answers: Answer[] = []
  for (const name of await store.requests.list()) {
    const given = await answer(name, acceptance)
    if (given === undefined) continue
    answers.push(given)
    if (!given.isAnswered) continue
    const { isAccepted, sentence } = given
    if (isAccepted || (await store.answers.read(name)) === undefined)
      await keepAnswer(store.answers, name, { isAccepted, sentence })
    await store.requests.remove(name)
  }
  return answers
}
