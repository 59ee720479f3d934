import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseFileNameOf } from '@account/shared/contracts/release-addresses.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { isImmutable } from '../../../edge/host-files.ts'
import { userOfMachine, type ChangeOrigin } from '../../contents/change-entry.ts'
import { copyReleased, fileFaults, filesBelow, RECORD_FILE } from '../../contents/release-files.ts'
import { ANSWERS_FOLDER, REQUESTS_FOLDER } from '../../pointers/change-request.ts'
import { createReleaseSigning, isOfBeforeSignatures, placedAs, type SignedRelease } from '../../trust/release-record.ts'
import { teamKeyFileOf } from '../../trust/team-keys.ts'
import { ensureNoFault } from '../intact-release.ts'
import { isAbandonedHost } from '../stored-hosts.ts'
import { readReleaseFile, readRequiredFile, type ReleaseTexts } from '../registry-bundle.ts'
import type { NewRelease, ReleaseStore } from '../release-store.ts'
import { createBucketFiles, IMMUTABLE } from './bucket-files.ts'
import { createBucketRegistry } from './bucket-registry.ts'
import { namedFilesIn, type Bucket, openBucket } from './bucket.ts'

/** Other files of a host have the same names in every build: its page, and the newest scripts for the shop. */
const hostCacheControlOf = (file: string) => (isImmutable(file) ? IMMUTABLE : 'no-cache')
/** Written after all other files of a host: where it exists, the host is complete. */
const LAST_OF_HOST = 'index.html'

const keyOf = (remote: RemoteName, version: string) => `${remote}/${version}/`
const hostKeyOf = (version: string) => `host/${version}/`

type S3StoreOptions = { address: string; origin?: ChangeOrigin }

/** Stores releases in a bucket that a CDN serves: `<remote>/<version>/…` and `registry.json`. Messages contain `address`. */
export const createS3Store = (bucket: Bucket, { address, origin = userOfMachine() }: S3StoreOptions): ReleaseStore => {
  const scratch = mkdtempSync(join(tmpdir(), 'releases-'))
  const signing = createReleaseSigning(teamKeyFileOf(address))
  const files = createBucketFiles(bucket, scratch)
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
  const registry = createBucketRegistry(bucket, releases, origin)

  /** A release that is older than signatures counts as missing, so it is placed again. */
  const readLatestText = async (remote: RemoteName, version: string) => {
    const latest = await releases.read(`${keyOf(remote, version)}${RECORD_FILE}`)
    return latest === undefined || isOfBeforeSignatures(latest) ? undefined : latest
  }

  const writeReleaseFiles = async ({ record: { remote, version }, hash, text: content }: SignedRelease) => {
    for (const name of [releaseFileNameOf(hash), RECORD_FILE])
      await releases.write(`${keyOf(remote, version)}${name}`, content)
  }

  /** The release file is written after all others: where it exists, the release is complete. */
  const placeNew = async (signed: SignedRelease, { buildFolder, inspect }: Omit<NewRelease, 'record'>) => {
    const copy = mkdtempSync(join(scratch, 'new-'))
    copyReleased(buildFolder, copy)
    await inspect(copy, signed.record)
    const { remote, version } = signed.record
    await files.upload(copy, filesBelow(copy), { to: keyOf(remote, version), cacheControlOf: () => IMMUTABLE })
    await files.keepMaps(buildFolder, `${remote}/${version}`)
    await writeReleaseFiles(signed)
    return signed
  }

  const readRelease: ReleaseStore['readRelease'] = (remote, pointer) => readReleaseFile(releases, remote, pointer)

  return {
    readRegistry: registry.read,
    readUnverified: registry.readUnverified,
    changeRegistry: registry.change,
    signAgain: registry.signAgain,
    readHistory: registry.readHistory,
    readLatest: async (remote, version) => {
      const latest = await readLatestText(remote, version)
      return latest === undefined
        ? undefined
        : signing.parse(latest, `${address}/${keyOf(remote, version)}${RECORD_FILE}`, { remote, version })
    },
    readRelease,
    readRequired: (record) => readRequiredFile(releases, record),
    placeRelease: async ({ record, ...build }) => {
      const signed = signing.sign(record)
      const { remote, version } = record
      const placed = await readLatestText(remote, version)
      if (placed === undefined) return placeNew(signed, build)
      const { known, isTrusted } = placedAs(signed, { signing, text: placed, place: address })
      await build.inspect(await files.download(keyOf(remote, version)), known.record)
      if (!isTrusted) await writeReleaseFiles(known)
      return known
    },
    hostFolderOf: (version) => files.download(hostKeyOf(version)),
    removeHostsExcept: async (kept) =>
      files.remove(
        (await bucket.list('host/')).filter(({ key, modifiedAtMs }) =>
          isAbandonedHost({ version: key.split('/')[1] ?? '', placedAtMs: modifiedAtMs }, kept),
        ),
      ),
    placeOfHost: (version) => `${address}/${hostKeyOf(version)}`,
    placeHost: async ({ version, buildFolder }) => {
      if (await bucket.read(`${hostKeyOf(version)}${LAST_OF_HOST}`)) return
      const target = { to: hostKeyOf(version), cacheControlOf: hostCacheControlOf }
      const first = filesBelow(buildFolder).filter((file) => file !== LAST_OF_HOST && !file.endsWith('.map'))
      await files.keepMaps(buildFolder, 'host')
      await files.upload(buildFolder, first, target)
      await files.upload(buildFolder, [LAST_OF_HOST], target)
    },
    readIntact: async (remote, pointer) => {
      const { record } = await readRelease(remote, pointer)
      const folder = await files.download(keyOf(remote, pointer.version))
      ensureNoFault(record, fileFaults(folder, record.integrity))
      return { record, folder }
    },
    requests: namedFilesIn(bucket, REQUESTS_FOLDER),
    answers: namedFilesIn(bucket, ANSWERS_FOLDER),
    close: () => rmSync(scratch, { recursive: true, force: true }),
  }
}

/** `S3_ENDPOINT` is the address of a service other than Amazon's, as for the back end. */
export const openS3Store = (address: string, origin: ChangeOrigin): ReleaseStore =>
  createS3Store(openBucket(address, process.env.S3_ENDPOINT), { address, origin })
