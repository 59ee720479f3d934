import { config } from 'zod/v4'

// Without this, zod tests whether it may compile code from text, which the content security policy refuses and reports.
config({ jitless: true })

/**
 * The part of zod that the host provides to every remote, so that no remote brings its own. A shared library arrives
 * whole, so the list is short. Lint limits every front end to it.
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
