import { releaseFileAddressOf } from '@account/shared/contracts/release-addresses.ts'
import { ReleaseFile, type RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { nodeRequest } from './node-request.ts'

/** A release with its content, as tests read and write it. */
export type WrittenRelease = Omit<RemoteRelease, 'remote'>

export type WrittenRemote = {
  current: WrittenRelease
  previous: WrittenRelease | null
  canary?: { release: WrittenRelease; percent?: number; storefronts?: string[]; accounts?: string[] } | undefined
  disabled?: boolean | undefined
}

/** The registry with the content of the release files that it names. */
export type WrittenRegistry = Omit<RemoteRegistry, 'remotes'> & { remotes: Record<string, WrittenRemote | undefined> }

type ReadText = (address: string) => Promise<string>

const overHttp: ReadText = async (address) => (await nodeRequest(address)).body

/** Reads the release files of a registry, over HTTP unless the caller brings a reader. */
export const readWrittenRegistry = async (
  { remotes, ...registry }: RemoteRegistry,
  read = overHttp,
): Promise<WrittenRegistry> => {
  const written = async (pointer: ReleasePointer): Promise<WrittenRelease> => {
    const { document } = SignedDocument.parse(JSON.parse(await read(releaseFileAddressOf(pointer))))
    return { ...ReleaseFile.omit({ remote: true }).parse(JSON.parse(document)), manifest: pointer.manifest }
  }
  const entries = Object.entries(remotes).map(async ([name, registered]) => {
    const { current, previous, canary, disabled } = registered
    const remote: WrittenRemote = {
      current: await written(current),
      previous: previous && (await written(previous)),
      ...(canary && { canary: { ...canary, release: await written(canary.release) } }),
      ...(disabled && { disabled }),
    }
    return [name, remote] as const
  })
  return { ...registry, remotes: Object.fromEntries(await Promise.all(entries)) }
}
