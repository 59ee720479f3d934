import type * as z from 'zod'
import type { Signer } from '../database/signing-key.ts'
import { DomainError } from '../errors.ts'

const refused = () =>
  new DomainError(400, 'cursor-refused', 'The cursor was changed, or it belongs to another list or sorting.')

/** Cursors are opaque and signed together with the name of their list, so that one is invalid for any other list. */
export const createKeysetCursors = <Schema extends z.ZodType>(signer: Signer, position: Schema) => ({
  write(listName: string, last: z.infer<Schema>): string {
    const payload = Buffer.from(JSON.stringify(last)).toString('base64url')
    return `${payload}.${signer.sign(`${listName} ${payload}`)}`
  },
  /** Throws `cursor-refused` for a cursor that was not created for this list. */
  read(listName: string, cursor: string): z.infer<Schema> {
    const [payload = '', signature = ''] = cursor.split('.')
    if (!signer.isSigned(`${listName} ${payload}`, signature)) throw refused()
    return position.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  },
})
