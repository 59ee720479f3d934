import type { Readable } from 'node:stream'

/** A document with the name under which a browser saves it. */
export type NamedFile = { fileName: string; content: Buffer | Readable }
