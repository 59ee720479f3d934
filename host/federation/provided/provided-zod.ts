import { config } from 'zod/v4'

// It would try whether it may make code from text, which the page's policy refuses and reports.
config({ jitless: true })

/**
 * zod as the host provides it to every remote, so that each of them does not bring its own; a shared library arrives
 * whole, so the host shares these names under the library's own. Lint keeps every front end to this list.
 */
export {
  array,
  base64,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  lazy,
  literal,
  looseObject,
  null,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  strictObject,
  string,
  stringbool,
  templateLiteral,
  tuple,
  union,
  unknown,
  url,
  uuid,
} from 'zod/v4'
