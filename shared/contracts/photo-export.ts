import * as z from 'zod'

/** Body of `POST /backups`: the sales channel that the customer comes from. */
export const PhotoExportRequest = z.object({
  channel: z
    .string()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}+$/u),
})
export type PhotoExportRequest = z.infer<typeof PhotoExportRequest>

/** One archive of an export: its number, counted from 1, and its size in bytes. */
export const PhotoExportChunk = z.object({ iteration: z.int().nonnegative(), size: z.int().min(1) })
export type PhotoExportChunk = z.infer<typeof PhotoExportChunk>

/** Response of `POST /backups` and of `GET /backups/{backupId}`. */
export const PhotoExport = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['REQUESTED', 'IN_PROGRESS', 'FAILED']), backupId: z.uuid() }),
  z.object({
    status: z.literal('READY'),
    backupId: z.uuid(),
    /** Sorted by iteration, which counts from 1. */
    chunks: z.array(PhotoExportChunk),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
  }),
])
export type PhotoExport = z.infer<typeof PhotoExport>

/** The same as a caller reads it: the specification names the id of an export that is ready only. */
export const PhotoExportAnswer = z.union([
  PhotoExport,
  z.object({ status: z.enum(['REQUESTED', 'IN_PROGRESS', 'FAILED']) }),
])
export type PhotoExportAnswer = z.infer<typeof PhotoExportAnswer>

/** The status of an export that can be read. */
export type PhotoExportStatus = PhotoExport['status']

/** An export in the list of the customer's exports. One that is past its end is EXPIRED, until it is forgotten. */
export const ListedExport = z.object({
  backupId: z.uuid(),
  status: z.enum(['REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED', 'EXPIRED']),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type ListedExport = z.infer<typeof ListedExport>

/** Response of `GET /backups`, newest first. */
export const PhotoExportList = z.object({ exports: z.array(ListedExport) })
export type PhotoExportList = z.infer<typeof PhotoExportList>

/** How long an export can be downloaded after its last update. */
export const EXPORT_VALID_DAYS = 7
