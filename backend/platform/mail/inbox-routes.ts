import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { InboxMessages, InboxQuery } from '@account/shared/contracts/inbox-message.ts'
import { prepareDevelopmentPages } from '../pages/development-assets.ts'
import { DomainError } from '../errors.ts'
import { renderInboxPage, renderMailMarkup, renderMessagePage } from './inbox-pages.ts'
import type { Inbox } from './inbox.ts'

const inboxHost = /^mail\./

/**
 * The policy of a mail's markup, whose author is untrusted: no script, form or frame, and an opaque origin. Mail programs
 * support styles only inside the markup, so the policy allows those.
 */
const MARKUP_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "frame-ancestors 'self'",
].join('; ')

const HTML = 'text/html; charset=utf-8'
const MessageId = z.object({ id: z.uuid() })

/** The development inbox on its host `mail.*`: pages for people, `GET /messages` for tests. */
export const inboxRoutes =
  (inbox: Inbox): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRoute', (route) => {
      route.constraints = { ...route.constraints, host: inboxHost }
    })
    prepareDevelopmentPages(app)
    const requireMessage = async (id: string) => {
      const message = await inbox.find(id)
      if (!message) throw new DomainError(404, 'message-not-found', 'There is no such message.')
      return message
    }

    app.get('/', { schema: { querystring: InboxQuery } }, async ({ query }, reply) =>
      reply.type(HTML).send(renderInboxPage(await inbox.list(query), query)),
    )
    app.get(
      '/messages',
      { schema: { querystring: InboxQuery, response: { 200: InboxMessages } } },
      async ({ query }) => ({ messages: await inbox.list(query) }),
    )
    app.get(
      '/messages/:id',
      { schema: { params: MessageId, querystring: InboxQuery } },
      async ({ params, query }, reply) => {
        const message = await requireMessage(params.id)
        return reply.type(HTML).send(renderMessagePage(message, await inbox.list(query), query))
      },
    )
    app.get('/messages/:id/html', { schema: { params: MessageId } }, async ({ params }, reply) => {
      const { html } = await requireMessage(params.id)
      if (html === null) throw new DomainError(404, 'message-not-found', 'This message is plain text.')
      return reply.type(HTML).header('content-security-policy', MARKUP_POLICY).send(renderMailMarkup(html))
    })
  }
