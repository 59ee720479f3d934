/** Errors of an answer that came, and was not what was agreed. By name: the class is the host's, whose client was lent. */
const isUnparseable = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'SchemaValidationError' || error instanceof SyntaxError)

/** For `catch`: gives an answer that cannot be parsed the words that the specification has for it in reports. */
export const unparseableAs =
  (message: string) =>
  (error: unknown): never => {
    throw isUnparseable(error) ? new Error(message, { cause: error }) : error
  }
