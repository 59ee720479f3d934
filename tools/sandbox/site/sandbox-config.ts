import { RuntimeConfig, serviceNames } from '@account/shared/contracts/runtime-config.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { SandboxChoice } from './sandbox-choice.ts'
import { CLIENT_ID } from './sandbox-session.ts'
import type { SignedRegistry } from './signed-registry.ts'

/** Parts of the library that need more than one machine: archives, exports, another device and the editor of prints. */
const notHere = { download: false, photoExport: false, qrUpload: false, orderPrints: false, sharedAlbumsView: false }

/** The response to `GET /config.json` of an account site, with all addresses on the origin of the sandbox. */
export const sandboxConfig = (
  origin: string,
  { state, storefront: code, flag }: SandboxChoice,
  { registryKeys, teamKeys }: Pick<SignedRegistry, 'registryKeys' | 'teamKeys'>,
): RuntimeConfig => {
  const { flags } = requireStorefront(code)
  return RuntimeConfig.parse({
    storefront: code,
    environment: 'd',
    parentDomain: 'localhost',
    authority: origin,
    clientId: CLIENT_ID,
    apiAudience: origin,
    shopUrl: origin,
    registryUrl: `${origin}/remotes/registry.json`,
    registryKeys,
    teamKeys,
    messagesUrl: `${origin}/locales/sandbox.json`,
    services: Object.fromEntries(serviceNames.map((name) => [name, `${origin}/api/${name}/`])),
    simpleReads: true,
    pushUrl: `${origin.replace('http', 'ws')}/push`,
    phoneUploadAddresses: {},
    supportChat: false,
    flags: { ...flags, ...notHere, ...(state === 'flag-off' && { [flag]: false }) },
  })
}
