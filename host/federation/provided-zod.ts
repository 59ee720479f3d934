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
