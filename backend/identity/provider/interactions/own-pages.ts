import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authority } from '../openid/authorities.ts'
import { sendFailurePage, sendPage, addPageHeaders, type PageHeaderOptions } from './page-responses.ts'
import { renderFailurePage } from '../../pages/notice-page.ts'

/** Rejects forms of other sites, which could sign a customer in to an account of their choice. */
const isFromOwnPage = ({ headers }: FastifyRequest, { sites }: Authority) => headers.origin === sites.issuer

/** Headers, error handling and form parsing of all pages of an authority that the OpenID library does not render. */
export const prepareOwnPages = async (app: FastifyInstance, options: PageHeaderOptions) => {
  const { authorityOf } = options
  await app.register(formbody)
  app.setErrorHandler(sendFailurePage(authorityOf))
  app.addHook('onRequest', addPageHeaders(options))
  app.addHook('preHandler', async (request, reply) => {
    const authority = authorityOf(request)
    if (request.method !== 'POST' || isFromOwnPage(request, authority)) return
    request.log.warn({ origin: request.headers.origin }, 'a form of another origin was refused')
    return sendPage(reply, renderFailurePage(authority.sites, request.id), 403)
  })
}
