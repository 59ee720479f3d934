import * as z from 'zod'
import { ConfiguredFlags } from './feature-flags.ts'
import { RegistryKey, TeamKey } from './signed-document.ts'

/**
 * A record by name whose known entries are checked strictly. Names that this build does not know are left out, because
 * a newer deployment may add them for other builds, and they must not make this build refuse the rest.
 */
const byKnownName = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)

const HttpUrl = z.url({ protocol: /^https?$/ })

/** The services of the back end, each with a base address of its own. */
export const serviceNames = [
  'photos',
  'uploads',
  'customers',
  'identity',
  'newsletter',
  'orders',
  'reports',
  'configuration',
  'tracking',
  'signals',
  'accounts',
  'projects',
  'support',
  'sharing',
  'downloads',
  'selections',
  'exports',
  'widgets',
  'gallery',
  'invoices',
  'reorder',
  'reorderDirect',
  'vouchers',
  'cutOff',
  'merchandise',
  'deliveryDates',
  'storage',
  'products',
  'unzipPdf',
] as const
/** The name of a service, by which `HttpClients` and `config.json` hold it. */
export type ServiceName = (typeof serviceNames)[number]

/** test, acceptance, production, development. */
export const EnvironmentLetter = z.enum(['t', 'a', 'p', 'd'])
export type EnvironmentLetter = z.infer<typeof EnvironmentLetter>

/**
 * Response of `GET {origin}/config.json`: everything that differs between two deployments of one build. The host loads
 * and parses it before anything else; it contains no secret.
 */
export const RuntimeConfig = z.object({
  storefront: z.string(),
  environment: EnvironmentLetter,
  /** The registrable domain that the storefront's pages, account site and authority share. */
  parentDomain: z.string(),
  authority: HttpUrl,
  clientId: z.string(),
  /** The resource indicator that access tokens are issued for. */
  apiAudience: HttpUrl,
  /** The home page of the shop. */
  shopUrl: HttpUrl,
  registryUrl: HttpUrl,
  /** The keys whose signatures make a registry valid; several while a key is being replaced. */
  registryKeys: z.array(RegistryKey).min(1),
  /** The keys of the teams, each with the remotes that it may release; several for a remote while its key is being replaced. */
  teamKeys: z.array(TeamKey).min(1),
  /**
   * The texts that the storefront overrides. The address contains a hash of the content, so that the file is immutable.
   */
  messagesUrl: HttpUrl,
  services: byKnownName(serviceNames, HttpUrl),
  /** Whether the services accept simple reads. See: [Note: Simple reads] */
  simpleReads: z.boolean().default(false),
  /** The push connection, which reports changes of the customer's library. */
  pushUrl: z.url({ protocol: /^wss?$/ }),
  /**
   * The phone page of each group of vendors. It is checked where codes are shown, so that a wrong one affects no other
   * page.
   */
  phoneUploadAddresses: z.record(z.string(), z.string()),
  /** Whether customers see the support chat. In development a switch must enable it as well. */
  supportChat: z.boolean().default(false),
  flags: ConfiguredFlags,
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
