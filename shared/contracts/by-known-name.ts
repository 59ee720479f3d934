import * as z from 'zod'

/**
 * What is kept by name, each as strictly checked as ever. A name that this build does not know is left out: a newer
 * deployment brings it for others, and it must not keep this build from what it does know.
 */
export const byKnownName = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)
