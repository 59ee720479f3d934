const PARAMETERS = /\nparams: [^]*$/

/** PostgreSQL's detail about the row that it rejected, and the client of a connection that broke: two screens of its state. */
const VALUES = ['params', 'detail', 'where', 'client']

/**
 * A failed statement carries its parameters in its message and its fields: addresses, password hashes, tokens. They are
 * removed from the error and all of its causes.
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
