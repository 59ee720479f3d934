import { ReleaseFile, type RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument, type TeamKey } from '@account/shared/contracts/signed-document.ts'
import { ReleaseRefusal } from '../releases/release-files.ts'
import { hashOfText, isSignedByOneOf } from './signed-by.ts'

type Named = { remote: RemoteName; pointer: ReleasePointer; teamKeys: readonly TeamKey[] }

const parseAs = <Result>(text: string, { remote, pointer }: Named, parse: (body: unknown) => Result): Result => {
  try {
    return parse(JSON.parse(text))
  } catch (cause) {
    const message = `The release file of ${remote} ${pointer.version} does not fit its schema.`
    throw new ReleaseRefusal('malformed', message, { cause })
  }
}

/**
 * The release of a release file. Throws `ReleaseRefusal` unless the registry names exactly this text and a team signed it that the
 * platform lets release this remote. See: [Note: Release files]
 */
export const verifyRelease = async (text: string, named: Named): Promise<RemoteRelease> => {
  const { remote, pointer, teamKeys } = named
  const title = `The release file of ${remote} ${pointer.version}`
  if ((await hashOfText(text)) !== pointer.hash)
    throw new ReleaseRefusal('changed', `${title} is not the one that the registry names.`)
  const signed = parseAs(text, named, SignedDocument.parse)
  const keys = teamKeys.filter(({ remotes }) => remotes.includes(remote))
  if (!(await isSignedByOneOf(signed, keys)))
    throw new ReleaseRefusal('foreign', `${title} is signed by no key that may release ${remote}.`)
  const release = parseAs(signed.document, named, ReleaseFile.parse)
  if (release.remote !== remote || release.version !== pointer.version)
    throw new ReleaseRefusal('foreign', `${title} is of ${release.remote} ${release.version}.`)
  return { ...release, manifest: pointer.manifest }
}
