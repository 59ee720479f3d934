import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import { createUploadsApi } from '../../api/uploads-api.ts'
import { createAwaitOutcome } from './await-outcome.ts'
import { createFileChecks } from './check-file.ts'
import { fileChecksum } from './file-checksum.ts'
import { createAbandonFile, createSendFile } from './send-file.ts'

/** Checks, sends and abandons files of the signed-in customer, and waits for what the server decides on them. */
export const createTransfer = ({ config, http, session }: Pick<HostServices, 'config' | 'http' | 'session'>) => {
  if (session.state === 'signed-out') throw new Error('An upload needs a signed-in customer.')
  const api = createUploadsApi(http.uploads)
  const options = {
    endpoint: `${config.services.uploads.replace(/\/$/, '')}/files`,
    sender: session.customer.id,
    checksums: new WeakMap<File, string>(),
    accessToken: session.accessToken,
  }
  return {
    ...createFileChecks({ api, checksumOf: fileChecksum }),
    send: createSendFile(options),
    abandon: createAbandonFile(options),
    awaitOutcome: createAwaitOutcome(api),
  }
}

export type Transfer = ReturnType<typeof createTransfer>
