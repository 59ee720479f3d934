import type { FastifyReply } from 'fastify'

declare const answer: unique symbol

/** The JSON of a response whose parts were checked against the contract when they were serialized. */
export type Serialized<Answer> = string & { readonly [answer]: Answer }

export const asSerialized = <Answer>(text: string) => text as Serialized<Answer>

/** Sends JSON as it is, so that neither the check nor the serialization runs again. */
export const sendSerialized = (reply: FastifyReply, text: Serialized<unknown>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text)
