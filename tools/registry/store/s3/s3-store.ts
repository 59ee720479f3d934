import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { releaseFileNameOf } from '@account/shared/contracts/release-addresses.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import {
  entryFileOf,
  HISTORY_FOLDER,
  parseEntry,
  userOfMachine,
  type ChangeOrigin,
} from '../../contents/change-entry.ts'
import { isImmutable } from '../../../edge/host-files.ts'
import { copyReleased, fileFaults, filesBelow, RECORD_FILE } from '../../contents/release-files.ts'
import { MAPS_FOLDER, mapsOf } from '../../contents/keep-maps.ts'
import { ReleaseFailure } from '../../contents/release-failure.ts'
import { createReleaseSigning, isOfBeforeSignatures, placedAs, type SignedRelease } from '../../trust/release-record.ts'
import { entryOf } from '../../pointers/describe-change.ts'
import { createRegistryText, nextRegistry, revisionOf } from '../../pointers/registry-text.ts'
import { keyFileOf } from '../../trust/registry-keys.ts'
import { teamKeyFileOf } from '../../trust/team-keys.ts'
import { isAbandonedHost } from '../kept-hosts.ts'
import { createRegistryReader, KEPT_REGISTRY } from '../newest-registry.ts'
import { readReleaseFile, releasesSignedAgain, writeBundle, type ReleaseTexts } from '../registry-bundle.ts'
import type { NewRelease, RegistryChange, ReleaseStore } from '../release-store.ts'
import { type Bucket, namedFilesIn } from './bucket.ts'
import { ANSWERS_FOLDER, REQUESTS_FOLDER } from '../../pointers/change-request.ts'
import { takeBucketLock } from './bucket-lock.ts'

const AT_ONCE = 8
const REGISTRY = 'registry.json'
const IMMUTABLE = 'public, max-age=31536000, immutable'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const contentTypeOf = (file: string) => contentTypes[extname(file)] ?? 'application/octet-stream'

/** Other files of a host have the same names in every build: its page, and the newest scripts for the shop. */
const hostCacheControlOf = (file: string) => (isImmutable(file) ? IMMUTABLE : 'no-cache')

type Target = { to: string; cacheControlOf: (file: string) => string }
type Upload = Target & { files: string[]; last: string }

const inTurn = async <Entry>(entries: readonly Entry[], act: (entry: Entry) => Promise<void>) => {
  const queue = [...entries]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

type S3StoreOptions = { address: string; origin?: ChangeOrigin }

/** Stores releases in a bucket that a CDN serves: `<remote>/<version>/…` and `registry.json`. Messages contain `address`. */
export const createS3Store = (bucket: Bucket, { address, origin = userOfMachine() }: S3StoreOptions): ReleaseStore => {
  const scratch = mkdtempSync(join(tmpdir(), 'releases-'))
  const registryName = `${address}/${REGISTRY}`
  const text = createRegistryText(keyFileOf(address))
  const signing = createReleaseSigning(teamKeyFileOf(address))

  const sendFrom =
    (folder: string, { to, cacheControlOf }: Target) =>
    (file: string) =>
      bucket.write(`${to}${file}`, readFileSync(join(folder, file)), {
        contentType: contentTypeOf(file),
        cacheControl: cacheControlOf(file),
      })

  /** Uploads the file `last` after all others: where it exists, the upload is complete. */
  const upload = async (folder: string, { files, last, ...target }: Upload) => {
    const send = sendFrom(folder, target)
    await inTurn(
      files.filter((file) => file !== last),
      send,
    )
    await send(last)
  }

  /** Below a name that begins with a dot, which the CDN must not serve. */
  const keepMaps = (buildFolder: string, to: string) =>
    inTurn(
      mapsOf(buildFolder),
      sendFrom(buildFolder, { to: `${MAPS_FOLDER}/${to}/`, cacheControlOf: () => 'private, no-store' }),
    )

  const download = async (from: string): Promise<string> => {
    const folder = mkdtempSync(join(scratch, 'copy-'))
    await inTurn(await bucket.list(from), async ({ key }) => {
      const file = join(folder, key.slice(from.length))
      const bytes = await bucket.read(key)
      if (!bytes) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    })
    return folder
  }

  const keyOf = (remote: RemoteName, version: string) => `${remote}/${version}/`
  const hostKeyOf = (version: string) => `host/${version}/`
  const releases: ReleaseTexts = {
    place: address,
    signing,
    read: async (path) => (await bucket.read(path))?.toString(),
    write: (path, content) =>
      bucket.write(path, Buffer.from(content), {
        contentType: 'application/json',
        cacheControl: /release-[^/]+$/.test(path) ? IMMUTABLE : 'no-cache',
      }),
  }
  /** A release that is older than signatures counts as missing, so it is placed again. */
  const readLatestText = async (remote: RemoteName, version: string) => {
    const latest = await releases.read(`${keyOf(remote, version)}${RECORD_FILE}`)
    return latest === undefined || isOfBeforeSignatures(latest) ? undefined : latest
  }
  const readText = async (key: string) => (await bucket.read(key))?.toString()
  const reader = createRegistryReader(text)
  const readRegistry = async (read = reader.verified) => {
    // The copy is written last, so one that is read first is never newer than an honest registry.
    const kept = await readText(KEPT_REGISTRY)
    return read({ kept, served: await readText(REGISTRY) }, registryName)
  }
  const readUnverified = () => readRegistry(({ served }, place) => text.parseUnverified(served, place))

  const writeReleaseFiles = async ({ record: { remote, version }, hash, text: content }: SignedRelease) => {
    for (const name of [releaseFileNameOf(hash), RECORD_FILE])
      await releases.write(`${keyOf(remote, version)}${name}`, content)
  }

  /** The release file is written after all others: where it exists, the release is complete. */
  const placeNew = async (signed: SignedRelease, { buildFolder, inspect }: Omit<NewRelease, 'record'>) => {
    const copy = mkdtempSync(join(scratch, 'new-'))
    copyReleased(buildFolder, copy)
    await inspect(copy, signed.record)
    await inTurn(
      filesBelow(copy),
      sendFrom(copy, { to: keyOf(signed.record.remote, signed.record.version), cacheControlOf: () => IMMUTABLE }),
    )
    await keepMaps(buildFolder, `${signed.record.remote}/${signed.record.version}`)
    await writeReleaseFiles(signed)
    return signed
  }

  const changeRegistry = async (change: RegistryChange, read = reader.verified) => {
    const lock = await takeBucketLock(bucket)
    try {
      const before = await readRegistry(read)
      const changed = await change(before)
      if (changed === before) return before
      const after = nextRegistry(before, changed)
      if (revisionOf(await readRegistry(read)) !== revisionOf(before) || !lock.isHeld())
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
      const signed = Buffer.from(text.textOf(after))
      for (const [key, cacheControl] of [
        [REGISTRY, 'no-cache'],
        [KEPT_REGISTRY, 'no-store'],
      ] as const)
        await bucket.write(key, signed, { contentType: 'application/json', cacheControl })
      return after
    } finally {
      await lock.release()
    }
  }

  const readRelease: ReleaseStore['readRelease'] = (remote, pointer) => readReleaseFile(releases, remote, pointer)
  const folderOf = (remote: RemoteName, version: string) => download(keyOf(remote, version))
  const readHistory = async () => {
    const current = revisionOf(await readUnverified())
    const entries = await bucket.list(`${HISTORY_FOLDER}/`)
    const read = async (key: string) => parseEntry(String(await bucket.read(key)), `${address}/${key}`)
    const parsed = await Promise.all(
      entries
        .map(({ key }) => key)
        .toSorted()
        .map(read),
    )
    return parsed.filter(({ revision }) => revision <= current)
  }

  return {
    readRegistry: () => readRegistry(),
    readUnverified,
    changeRegistry: (change) => changeRegistry(change),
    signAgain: () =>
      changeRegistry(async (before) => ({ ...(await releasesSignedAgain(releases, before)) }), reader.toSign),
    readHistory,
    folderOf,
    readLatest: async (remote, version) => {
      const latest = await readLatestText(remote, version)
      return latest === undefined
        ? undefined
        : signing.parse(latest, `${address}/${keyOf(remote, version)}${RECORD_FILE}`, remote)
    },
    readRelease,
    placeRelease: async ({ record, ...build }) => {
      const signed = signing.sign(record)
      const { remote, version } = record
      const placed = await readLatestText(remote, version)
      if (placed === undefined) return placeNew(signed, build)
      const { known, isTrusted } = placedAs(signed, { signing, text: placed, place: address })
      await build.inspect(await folderOf(remote, version), known.record)
      if (!isTrusted) await writeReleaseFiles(known)
      return known
    },
    hostFolderOf: (version) => download(hostKeyOf(version)),
    removeHostsExcept: async (kept) => {
      const forgotten = (await bucket.list('host/')).filter(({ key, modifiedAtMs }) =>
        isAbandonedHost({ version: key.split('/')[1] ?? '', placedAtMs: modifiedAtMs }, kept),
      )
      await inTurn(forgotten, ({ key }) => bucket.remove(key))
    },
    placeOfHost: (version) => `${address}/${hostKeyOf(version)}`,
    placeHost: async ({ version, buildFolder }) => {
      if (await bucket.read(`${hostKeyOf(version)}index.html`)) return
      const files = filesBelow(buildFolder).filter((file) => !file.endsWith('.map'))
      await keepMaps(buildFolder, 'host')
      await upload(buildFolder, {
        to: hostKeyOf(version),
        files,
        last: 'index.html',
        cacheControlOf: hostCacheControlOf,
      })
    },
    ensureIntact: async (remote, pointer) => {
      const { version, integrity } = (await readRelease(remote, pointer)).record
      const [first] = fileFaults(await folderOf(remote, version), integrity)
      if (!first) return
      throw new ReleaseFailure(
        `${remote} ${version} is damaged (${first.file} is ${first.fault}): nothing was changed; release a new build instead.`,
      )
    },
    requests: namedFilesIn(bucket, REQUESTS_FOLDER),
    answers: namedFilesIn(bucket, ANSWERS_FOLDER),
    close: () => rmSync(scratch, { recursive: true, force: true }),
  }
}
