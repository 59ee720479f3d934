import * as z from 'zod'

/**
 * A record by name whose known entries are checked strictly. Names that this build does not know are left out, because
 * a newer deployment may add them for other builds, and they must not make this build refuse the rest.
 */
export const byKnownName = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)
