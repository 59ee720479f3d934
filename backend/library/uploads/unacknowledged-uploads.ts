import type { Upload } from '@tus/server'

/**
 * Uploads, by id, whose first request still runs in this process. Their clients do not know the addresses yet and cannot send
 * a second request, so these uploads need no lock and no look-up in the database.
 */
export type UnacknowledgedUploads = Map<string, Upload>
