/**
 * The response has arrived and does not match its contract. Recognised by the name: the error class belongs to the
 * host's HTTP client.
 */
const isUnparseable = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'SchemaValidationError' || error instanceof SyntaxError)

/**
 * For `catch`: replaces the message of a response that cannot be parsed by the message that the specification wants in
 * reports.
 */
export const unparseableAs =
  (message: string) =>
  (error: unknown): never => {
    throw isUnparseable(error) ? new Error(message, { cause: error }) : error
  }
