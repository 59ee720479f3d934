import type { Upload } from '@tus/server'

/**
 * By their ids, uploads whose first request still runs in this process. Their sender has not been told where they are, so that
 * nobody asks for one anywhere: neither other processes nor the database need to be asked whether somebody does.
 */
export type UnacknowledgedUploads = Map<string, Upload>
