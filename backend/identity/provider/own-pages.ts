import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authority } from './authorities.ts'
import { answerFailure, answerPage, headPages, type HeadOptions } from './page-answers.ts'
import { renderFailurePage } from '../pages/notice-page.ts'

/** The page of another site cannot sign a customer in to an account of its choice. */
const isFromOwnPage = ({ headers }: FastifyRequest, { sites }: Authority) => headers.origin === sites.issuer

/** What all pages of an authority have in common that are not the OpenID library's: headers, failures, forms of their own. */
export const prepareOwnPages = async (app: FastifyInstance, options: HeadOptions) => {
  const { authorityOf } = options
  await app.register(formbody)
  app.setErrorHandler(answerFailure(authorityOf))
  app.addHook('onRequest', headPages(options))
  app.addHook('preHandler', async (request, reply) => {
    const authority = authorityOf(request)
    if (request.method !== 'POST' || isFromOwnPage(request, authority)) return
    request.log.warn({ origin: request.headers.origin }, 'a form of another origin was refused')
    return answerPage(reply, renderFailurePage(authority.sites, request.id), 403)
  })
}
