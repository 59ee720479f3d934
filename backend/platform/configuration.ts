import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { isOperatorList, parseOperators } from './operators.ts'
import { EnvironmentLetter } from '@account/shared/contracts/runtime-config.ts'

const DAY_SECONDS = 24 * 60 * 60
const LOCAL_API_HOST = 'api.localhost'
/** One of OWASP's equivalent settings for scrypt: 32 MB of memory; about 0.15 s. */
const DEFAULT_PASSWORD_HASH_COST = 2 ** 15

const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The server itself, if `DATABASE_URL` is that of a pooler of transactions. See: [Note: Transaction pooling] */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A replica of it. See: [Note: Replica reads] */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A folder, or `s3://<bucket>/<prefix>` with the credentials and the region that the AWS SDK looks for. */
  OBJECT_STORE: z
    .string()
    .regex(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[a-z0-9/_-]*)?$/, 'no folder, and no bucket')
    .min(1),
  /** Address of an S3-compatible service other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The folder for files in progress; by default beside the objects, or in the system's temporary folder. */
  SCRATCH_FOLDER: z.string().min(1).optional(),
  /** The address on which the process listens, behind the edge. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  LISTEN_ADDRESS: z.string().default('127.0.0.1'),
  /**
   * The proxies whose forwarded client address is trusted: addresses, networks, or `loopback`, `uniquelocal`, separated by
   * commas.
   */
  TRUSTED_PROXIES: z
    .string()
    .regex(/^(?:(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d{1,3})?)(?:,|$))+$/i, 'no addresses')
    .default('loopback'),
  /** Processes without jobs serve customers only; at least one process must run them. */
  RUNS_JOBS: z.stringbool().default(true),
  /** How browsers reach the back end, to compose issuers and addresses of objects. */
  PUBLIC_ORIGIN_SCHEME: z.enum(['http', 'https']),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535),
  API_HOST: z.string().default(LOCAL_API_HOST),
  ENVIRONMENT: EnvironmentLetter,
  ACCESS_TOKEN_TTL_SECONDS: z.coerce.number().int().min(1).max(3600).default(900),
  /** Seconds for which a confirmation link of a mail works; with 0 it expires before it arrives. */
  CONFIRMATION_TTL_SECONDS: z.coerce.number().int().min(0).max(DAY_SECONDS).default(DAY_SECONDS),
  REGISTRATION_TTL_SECONDS: z.coerce.number().int().min(60).max(DAY_SECONDS).default(DAY_SECONDS),
  /** The cost N of scrypt for new passwords. Tests lower it; outside environment d it is at least the default. */
  PASSWORD_HASH_COST: z.coerce
    .number()
    .int()
    .min(2 ** 10)
    .max(2 ** 20)
    .refine((cost) => Number.isInteger(Math.log2(cost)), 'no power of two')
    .default(DEFAULT_PASSWORD_HASH_COST),
  /** Registrations within a quarter of an hour: enough for a school behind one address, too few for a mass registration. */
  REGISTRATIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** Sign-ins and sign-outs begun within a minute: each stores a record for an hour, even if the visitor never returns. */
  SIGN_INS_PER_ADDRESS: z.coerce.number().int().min(1).default(600),
  /** Reports within a minute: a page that fails repeatedly sends this many, and further reports add no information. */
  REPORTS_PER_ADDRESS: z.coerce.number().int().min(1).default(60),
  /** Loads of one release within an hour that count, so that one sender cannot decide about a canary. See: [Note: One sender’s share] */
  LOADS_PER_NETWORK: z.coerce.number().int().min(1).default(30),
  /** The operators, who may read what failed in browsers: `<name>=<password hash>`, separated by white space. See: deploy/README.md */
  OPERATORS: z.string().trim().refine(isOperatorList, 'no names with password hashes').optional(),
  /** The folder `.maps` of the releases, which translates the stacks of reports for operators. */
  SOURCE_MAPS: z.string().min(1).optional(),
  /** The mail server. Without it, environment d keeps mail in its own inbox, and other environments queue it. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Largest archive of an export; a larger single photo gets an archive of its own. */
  EXPORT_CHUNK_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(2 * 1024 ** 3),
  /** The card page of the payment provider and the key that both sides sign with. Both or neither are set. */
  PAYMENT_PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_PROVIDER_KEY: z.string().min(32).optional(),
  /** A host of the developer's own machine that may receive callbacks over http, in environment d only. */
  CALLBACK_PARTNER_HOST: z
    .string()
    .regex(/^[a-z0-9-]+\.localhost$/)
    .optional(),
  /** The collector of traces and metrics: OTLP over HTTP. Without it nothing is recorded. Its headers: OTEL_EXPORTER_OTLP_HEADERS. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('account-site'),
  /** The share of traces that are recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/**
 * Checks across variables: the payment provider needs both of its own, and outside environment d the local API host and a
 * low hash cost are refused.
 */
const CompleteEnvironment = Environment.superRefine((variables, { addIssue }) => {
  const miss = (name: keyof typeof variables) => addIssue({ code: 'custom', path: [name], message: 'missing' })
  const {
    PAYMENT_PROVIDER_URL: url,
    PAYMENT_PROVIDER_KEY: key,
    ENVIRONMENT: environment,
    API_HOST: apiHost,
  } = variables
  if (url !== undefined && key === undefined) miss('PAYMENT_PROVIDER_KEY')
  if (key !== undefined && url === undefined) miss('PAYMENT_PROVIDER_URL')
  if (environment !== 'd' && apiHost === LOCAL_API_HOST) miss('API_HOST')
  if (environment !== 'd' && variables.PASSWORD_HASH_COST < DEFAULT_PASSWORD_HASH_COST)
    addIssue({ code: 'custom', path: ['PASSWORD_HASH_COST'], message: 'too low outside environment d' })
})

const defaultPorts = { http: 80, https: 443 }

/** For a store that is a folder, the scratch folder is on the same disk, so that a finished file is moved and not copied. */
const scratchFolderFor = (objectStore: string) =>
  objectStore.startsWith('s3://') ? join(tmpdir(), 'account-site') : join(objectStore, 'temporary')

const fromEnvironment = (environment: z.infer<typeof Environment>) => {
  const { PUBLIC_ORIGIN_SCHEME: scheme, PUBLIC_PORT: port } = environment
  const publicOriginOf = (host: string) => `${scheme}://${host}${port === defaultPorts[scheme] ? '' : `:${port}`}`
  return {
    databaseUrl: environment.DATABASE_URL,
    databaseDirectUrl: environment.DATABASE_DIRECT_URL,
    databaseReadUrl: environment.DATABASE_READ_URL,
    objectStore: environment.OBJECT_STORE,
    s3Endpoint: environment.S3_ENDPOINT,
    scratchFolder: environment.SCRATCH_FOLDER ?? scratchFolderFor(environment.OBJECT_STORE),
    port: environment.PORT,
    listenAddress: environment.LISTEN_ADDRESS,
    trustedProxies: environment.TRUSTED_PROXIES,
    runsJobs: environment.RUNS_JOBS,
    environment: environment.ENVIRONMENT,
    accessTokenTtlSeconds: environment.ACCESS_TOKEN_TTL_SECONDS,
    confirmationTtlSeconds: environment.CONFIRMATION_TTL_SECONDS,
    registrationTtlSeconds: environment.REGISTRATION_TTL_SECONDS,
    passwordHashCost: environment.PASSWORD_HASH_COST,
    registrationsPerAddress: environment.REGISTRATIONS_PER_ADDRESS,
    signInsPerAddress: environment.SIGN_INS_PER_ADDRESS,
    reportsPerAddress: environment.REPORTS_PER_ADDRESS,
    loadsPerNetwork: environment.LOADS_PER_NETWORK,
    operators: parseOperators(environment.OPERATORS ?? ''),
    sourceMaps: environment.SOURCE_MAPS,
    smtpUrl: environment.SMTP_URL,
    exportChunkBytes: environment.EXPORT_CHUNK_BYTES,
    paymentProvider:
      environment.PAYMENT_PROVIDER_URL !== undefined && environment.PAYMENT_PROVIDER_KEY !== undefined
        ? { url: environment.PAYMENT_PROVIDER_URL, key: environment.PAYMENT_PROVIDER_KEY }
        : undefined,
    callbackPartnerHost: environment.ENVIRONMENT === 'd' ? environment.CALLBACK_PARTNER_HOST : undefined,
    telemetry: environment.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: environment.OTEL_SERVICE_NAME,
          sampledShare: environment.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logLevel: environment.LOG_LEVEL,
    /** The public origin of a host without its port, e.g. of `account.nl.localhost`. */
    publicOriginOf,
    /** Also the audience that access tokens are issued for. */
    apiOrigin: publicOriginOf(environment.API_HOST),
  }
}

export type Configuration = ReturnType<typeof fromEnvironment>

/** The environment variables are invalid; the message names each of them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError' as const
}

export const readConfiguration = (environment: Record<string, string | undefined>): Configuration => {
  const parsed = CompleteEnvironment.safeParse(environment)
  if (parsed.success) return fromEnvironment(parsed.data)
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join(', ')
  throw new ConfigurationError(`These environment variables are missing or wrong: ${faults}.`)
}
