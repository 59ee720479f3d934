import { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { accountOrigin } from './addresses.ts'
import { nodeRequest } from './node-request.ts'

export const readConfigurationAt = async (origin: string): Promise<RuntimeConfig> => {
  const { body } = await nodeRequest(`${origin}/config.json`)
  return RuntimeConfig.parse(JSON.parse(body))
}

export const readConfiguration = (storefront: string): Promise<RuntimeConfig> =>
  readConfigurationAt(accountOrigin(storefront))

export const readRegistry = async ({ registryUrl }: RuntimeConfig): Promise<RemoteRegistry> =>
  RemoteRegistry.parse(JSON.parse(SignedDocument.parse(JSON.parse((await nodeRequest(registryUrl)).body)).document))
