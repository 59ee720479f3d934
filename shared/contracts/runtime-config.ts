import * as z from 'zod'
import { byKnownName } from './by-known-name.ts'
import { FeatureFlags } from './feature-flags.ts'

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
export type ServiceName = (typeof serviceNames)[number]

/** test, acceptance, production, development. */
export const EnvironmentLetter = z.enum(['t', 'a', 'p', 'd'])
export type EnvironmentLetter = z.infer<typeof EnvironmentLetter>

/**
 * `GET {origin}/config.json`: all that differs between two deployments of the same build. Loaded and parsed before
 * anything else starts; it holds no secret.
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
  /** Where a customer goes to shop. */
  shopUrl: HttpUrl,
  registryUrl: HttpUrl,
  /** What the storefront says differently. Names the content, so that the file is cached for good. */
  messagesUrl: HttpUrl,
  services: byKnownName(serviceNames, HttpUrl),
  /** Where a page hears what happens to its customer's library. */
  pushUrl: z.url({ protocol: /^wss?$/ }),
  /** Where each group of vendors has its phone page. Checked where codes are shown: a bad one closes no other page. */
  phoneUploadAddresses: z.record(z.string(), z.string()),
  /** Whether customers are offered the support chat. In development a switch has to ask for it as well. */
  supportChat: z.boolean().default(false),
  flags: FeatureFlags,
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
