import { ConfigurationError } from './configuration.ts'
import { DATABASE_UNREACHABLE } from './database/coded-client.ts'
import { MigrationError } from './database/migrate.ts'

/** The system refuses ports below 1024 with the code that it has for folders. */
const isRefusedPort = ({ code, syscall }: { code?: unknown; syscall?: unknown }) =>
  code === 'EACCES' && syscall === 'listen'

/** The codes of an error and of its causes, the causes first: they say more than what wraps them. */
const codesOf = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null) return []
  const { code, cause }: { code?: unknown; cause?: unknown } = error
  if (isRefusedPort(error)) return ['refused-port']
  return [...codesOf(cause), ...(typeof code === 'string' ? [code] : [])]
}

const sentences: Record<string, string> = {
  ECONNREFUSED: 'The database does not answer: check DATABASE_URL and that PostgreSQL runs.',
  [DATABASE_UNREACHABLE]: 'The database cannot be reached: check DATABASE_URL and that PostgreSQL runs.',
  ENOTFOUND: 'The host of the database is unknown: check DATABASE_URL.',
  '28P01': 'The database refused the password: check DATABASE_URL.',
  '3D000': 'The database of DATABASE_URL does not exist: create it.',
  '42501': 'The user of DATABASE_URL may not change the schema: let it own the database.',
  '25006': 'The database takes no changes: DATABASE_URL names a replica, or the server only reads.',
  '57P01': 'The database shuts down: start again when it runs.',
  '57P03': 'The database is starting or shutting down: start again in a moment.',
  '53100': 'The disk of the database is full: make room and start again.',
  '58030': 'The database cannot use its disk: look at the log of PostgreSQL.',
  '53300': 'The database has no connection left: end other programs that use it.',
  '08P01': 'PgBouncer reaches no database: look at its log, and check that PostgreSQL runs.',
  EADDRNOTAVAIL: 'LISTEN_ADDRESS is not an address of this machine: name one that is.',
  EADDRINUSE: 'The port of PORT is taken: end the program that listens there, or choose another port.',
  'refused-port': 'The port of PORT may only be opened by root: choose one above 1023.',
  EACCES: 'The folder of OBJECT_STORE may not be written to: change its owner, or choose another folder.',
  EPERM: 'The folder of OBJECT_STORE may not be written to: change its owner, or choose another folder.',
  EROFS: 'The folder of OBJECT_STORE is on a disk that is only read: choose another folder.',
  ENOTDIR: 'OBJECT_STORE names a file: choose a folder.',
  EEXIST: 'OBJECT_STORE names a file: choose a folder.',
  EMFILE: 'Too few files may be open at once: raise the limit (ulimit -n) and start again.',
  ENOSPC: 'The disk is full: make room and start again.',
}

/** Why the back end could not start, in one sentence that says what to do. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof ConfigurationError || error instanceof MigrationError) return error.message
  const known = codesOf(error)
    .map((code) => sentences[code])
    .find((sentence) => sentence !== undefined)
  if (known) return `The back end could not start. ${known}`
  return `The back end could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
