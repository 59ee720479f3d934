import * as z from 'zod'

/**
 * [Note: Names of remotes] A remote declares its events, tracking events, flags and experiments in its placement. Their names
 * begin with the name of the remote and a slash, or the platform grants them one by one: so the names of the specification stay as
 * they are. Hosts are built without them, and other remotes get their types from a generated declaration.
 */
export const DeclaredName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w-]*(?:\/[A-Za-z][\w-]*)?$/)

/** The part of JSON Schema that hosts understand. */
export type ValueSchema =
  | { type: 'string'; enum?: string[] | undefined; format?: 'uuid' | undefined }
  | { type: 'integer' | 'number'; minimum?: number | undefined; maximum?: number | undefined }
  | { type: 'boolean' }
  | { type: 'array'; items: ValueSchema }
  | { type: 'object'; properties: Record<string, ValueSchema>; required?: string[] | undefined }

/** Parses a `ValueSchema`, and refuses the keywords of JSON Schema that hosts do not understand. */
export const ValueSchema: z.ZodType<ValueSchema> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('string'),
      enum: z.array(z.string()).min(1).optional(),
      format: z.literal('uuid').optional(),
    }),
    z.object({ type: z.enum(['integer', 'number']), minimum: z.number().optional(), maximum: z.number().optional() }),
    z.object({ type: z.literal('boolean') }),
    z.object({ type: z.literal('array'), items: ValueSchema }),
    z.object({
      type: z.literal('object'),
      properties: z.record(z.string(), ValueSchema),
      required: z.array(z.string()).optional(),
    }),
  ]),
)

/** `state` events keep their last value for later subscribers; `moment` events reach only the subscribers of that moment. */
export const DeclaredEvent = z.object({ kind: z.enum(['state', 'moment']), payload: ValueSchema })
export type DeclaredEvent = z.infer<typeof DeclaredEvent>

/** Names of the numbers that are tracked. Nothing else can be tracked, so that no text can identify a person. */
export const DeclaredTracking = z.array(z.string().regex(/^[a-z][A-Za-z]{0,29}$/)).max(5)

/** A feature flag of the remote. */
export const DeclaredFlag = z.object({
  /** Its value where the configuration of the storefront has none. */
  isOn: z.boolean(),
  /** Whether the query of any address may set it in production: only where it shows or hides a screen. */
  isForAnyAddress: z.boolean().optional(),
  /** Whether it is off in production, whatever sets it. */
  isForTests: z.boolean().optional(),
})
export type DeclaredFlag = z.infer<typeof DeclaredFlag>

/** The variants. Customers outside of the experiment get the first one. */
export const DeclaredExperiment = z.tuple([z.literal('control')], z.string().min(1))

/** The entries of a record that this build understands. A newer remote may bring others, which must not cost it the rest. */
const knownIn = <Entry extends z.ZodType>(entry: Entry) =>
  z.record(z.string(), z.unknown()).transform((entries): Record<string, z.infer<Entry>> => {
    const known = Object.entries(entries).flatMap(([name, value]) => {
      const parsed = entry.safeParse(value)
      return DeclaredName.safeParse(name).success && parsed.success ? [[name, parsed.data] as const] : []
    })
    return Object.fromEntries(known)
  })

/** Absent lists: the release was built before declarations. */
export const RemoteDeclarations = z.object({
  events: knownIn(DeclaredEvent).optional(),
  tracking: knownIn(DeclaredTracking).optional(),
  flags: knownIn(DeclaredFlag).optional(),
  experiments: knownIn(DeclaredExperiment).optional(),
})
export type RemoteDeclarations = z.infer<typeof RemoteDeclarations>

/** The properties of `RemoteDeclarations`. */
export const DECLARATION_LISTS = ['events', 'tracking', 'flags', 'experiments'] as const

/** Whether a remote may declare a name: it is in its namespace, or granted to it. */
export const ownsName = (name: string, { remote, names }: { remote: string; names: readonly string[] }): boolean =>
  name.startsWith(`${remote}/`) || names.includes(name)
