import type { FastifyReply } from 'fastify'

declare const answer: unique symbol

/** The text of an answer that was checked against its contract when its parts were written. */
export type Written<Answer> = string & { readonly [answer]: Answer }

export const writtenAs = <Answer>(text: string) => text as Written<Answer>

/** Sends an answer that is written already, so that neither its check nor its serialization runs again. */
export const answerWritten = (reply: FastifyReply, text: Written<unknown>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text)
