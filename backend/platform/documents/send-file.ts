import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Readable } from 'node:stream'
import { attachmentNamed } from '../object-store/content-disposition.ts'

/** A document with the name under which a browser saves it. */
export type NamedFile = { fileName: string; content: Buffer | Readable }

/** The response schema of a route that sends a file. */
export const fileOf = (mediaType: string) => ({
  200: { description: 'The file.', content: { [mediaType]: { schema: z.string() } } },
})

export const sendFile = (reply: FastifyReply, { fileName, content }: NamedFile, mediaType: string) =>
  reply.type(mediaType).header('content-disposition', attachmentNamed(fileName)).send(content)
