const PARAMETERS = /\nparams: [^]*$/

/** PostgreSQL's own words about the row that it refused. */
const VALUES = ['params', 'detail', 'where']

/**
 * A failed statement tells its parameters, in its sentence and beside it: addresses, hashes of passwords, tokens. They are
 * taken away from the error and from all that it follows from, for good.
 */
export const withoutParameters = <Thrown>(error: Thrown): Thrown => {
  if (!(error instanceof Error)) return error
  const sentence = error.message.replace(PARAMETERS, '')
  if (sentence !== error.message) {
    const stack = error.stack?.replace(error.message, () => sentence)
    Object.assign(error, { message: sentence, stack })
  }
  for (const name of VALUES) Reflect.deleteProperty(error, name)
  withoutParameters(error.cause)
  return error
}
