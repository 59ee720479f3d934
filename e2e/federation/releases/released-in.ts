import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { readWrittenRegistry, type WrittenRegistry } from '../../site/written-registry.ts'

/** The registry in a folder of releases, with the content of its release files. */
export const releasedIn = (releases: string): Promise<WrittenRegistry> => {
  const { document } = SignedDocument.parse(JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8')))
  return readWrittenRegistry(RemoteRegistry.parse(JSON.parse(document)), async (address) =>
    readFileSync(join(releases, new URL(address).pathname), 'utf8'),
  )
}
