/** The code of an error without a connection to the database. */
export const DATABASE_UNREACHABLE = 'DATABASE_UNREACHABLE'

/** An error that means: there is no connection to the database. */
export const databaseUnreachable = (cause: unknown): Error =>
  Object.assign(new Error('The database cannot be reached.', { cause }), { code: DATABASE_UNREACHABLE })
