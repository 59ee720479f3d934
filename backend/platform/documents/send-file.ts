import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { attachmentNamed } from '../object-store/content-disposition.ts'
import type { NamedFile } from './named-file.ts'

/** The response schema of a route that sends a file. */
export const fileOf = (mediaType: string) => ({
  200: { description: 'The file.', content: { [mediaType]: { schema: z.string() } } },
})

export const sendFile = (reply: FastifyReply, { fileName, content }: NamedFile, mediaType: string) =>
  reply.type(mediaType).header('content-disposition', attachmentNamed(fileName)).send(content)
