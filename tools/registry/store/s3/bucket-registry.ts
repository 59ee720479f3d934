import { entryFileOf, HISTORY_FOLDER, parseEntry, type ChangeOrigin } from '../../contents/change-entry.ts'
import { ReleaseFailure } from '../../contents/release-failure.ts'
import { entryOf } from '../../pointers/describe-change.ts'
import { createRegistryText, nextRegistry, revisionOf } from '../../pointers/registry-text.ts'
import { keyFileOf } from '../../trust/registry-keys.ts'
import { createRegistryReader, KEPT_REGISTRY } from '../newest-registry.ts'
import { releasesSignedAgain, writeBundle, type ReleaseTexts } from '../registry-bundle.ts'
import type { RegistryChange, SigningOptions } from '../release-store.ts'
import type { Bucket } from './bucket.ts'
import { takeBucketLock } from './bucket-lock.ts'

const REGISTRY = 'registry.json'

/** The registry of a bucket with its history. Messages contain the place of the releases. */
export const createBucketRegistry = (bucket: Bucket, releases: ReleaseTexts, origin: ChangeOrigin) => {
  const address = releases.place
  const registryName = `${address}/${REGISTRY}`
  const text = createRegistryText(keyFileOf(address))
  const reader = createRegistryReader(text)
  const readText = async (key: string) => (await bucket.read(key))?.toString()

  const read = async (as = reader.verified) => {
    // The copy is written last, so one that is read first is never newer than an honest registry.
    const kept = await readText(KEPT_REGISTRY)
    return as({ kept, served: await readText(REGISTRY) }, registryName)
  }
  const readUnverified = () => read(({ served }, place) => text.parseUnverified(served, place))

  const write = async (after: Awaited<ReturnType<typeof read>>) => {
    const signed = Buffer.from(text.textOf(after))
    for (const [key, cacheControl] of [
      [REGISTRY, 'no-cache'],
      [KEPT_REGISTRY, 'no-store'],
    ] as const)
      await bucket.write(key, signed, { contentType: 'application/json', cacheControl })
  }

  const change = async (changed: RegistryChange, as = reader.verified) => {
    const lock = await takeBucketLock(bucket)
    try {
      const before = await read(as)
      const wanted = await changed(before)
      if (wanted === before) return before
      const after = nextRegistry(before, wanted)
      if (revisionOf(await read(as)) !== revisionOf(before) || !lock.isHeld())
        throw new ReleaseFailure(
          `Another release may have changed ${registryName} meanwhile: nothing was changed; run the command again.`,
        )
      await writeBundle(releases, after)
      // The entry comes first: a killed release leaves at most the entry of a revision that the next change replaces.
      const entry = Buffer.from(`${JSON.stringify(entryOf(before, after, origin), null, 2)}\n`)
      await bucket.write(`${HISTORY_FOLDER}/${entryFileOf(revisionOf(after))}`, entry, {
        contentType: 'application/json',
        cacheControl: 'no-store',
      })
      await write(after)
      return after
    } finally {
      await lock.release()
    }
  }

  return {
    read: () => read(),
    readUnverified,
    change: (changed: RegistryChange) => change(changed),
    signAgain: (signing: SigningOptions) =>
      change(async (before) => ({ ...(await releasesSignedAgain(releases, before)) }), reader.toSign(signing)),
    /** In the order of the revisions. An entry of a change that was interrupted is left out. */
    async readHistory() {
      const current = revisionOf(await readUnverified())
      const keys = (await bucket.list(`${HISTORY_FOLDER}/`)).map(({ key }) => key).toSorted()
      const entries = await Promise.all(
        keys.map(async (key) => parseEntry(String(await bucket.read(key)), `${address}/${key}`)),
      )
      return entries.filter(({ revision }) => revision <= current)
    },
  }
}
