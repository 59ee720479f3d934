import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PaymentRequest, type PaymentResult } from '@account/shared/contracts/payment-method.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readCard, type CardFields } from './payment-card.ts'
import { paymentFormPage, paymentRefusalPage } from './payment-page.ts'

/** The number of the test card that the bank refuses. */
const REFUSED = /^4000 ?0000 ?0000 ?0002$/

const constraints = { host: /^pay\.localhost/ }

/** The provider's implementation of the signature in its interface; the shop has a separate one. */
const createSeal = (key: string) => {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    seal(result: PaymentResult) {
      const text = Buffer.from(JSON.stringify(result)).toString('base64url')
      return `${text}.${digest(text).toString('base64url')}`
    },
    /** Undefined when the shop did not sign the request, or when the request has expired. */
    open(sealed: string): PaymentRequest | undefined {
      const [text = '', signature = ''] = sealed.split('.')
      const [wanted, given] = [digest(text), Buffer.from(signature, 'base64url')]
      if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
      const request = PaymentRequest.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
      return request && new Date(request.expiresAt) > new Date() ? request : undefined
    },
  }
}

const resultOf = (sessionId: string, form: URLSearchParams, fields: CardFields) => {
  const base = { kind: 'payment-result', sessionId } as const
  if (form.get('action') === 'cancel') return { result: { ...base, outcome: 'cancelled' } as const }
  const read = readCard(fields)
  if ('faults' in read) return read
  if (REFUSED.test(fields.number.trim())) return { result: { ...base, outcome: 'refused' } as const }
  const token = `tok_${randomBytes(24).toString('base64url')}`
  return { result: { ...base, outcome: 'authorised', token, ...read.card } as const }
}

const send = (reply: FastifyReply, html: string, returnOrigin?: string) =>
  reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // Browsers apply `form-action` to the redirect after a form as well, and that goes to the shop.
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${returnOrigin ?? ''}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(html)

/**
 * Stand-in for a payment provider: serves the page at `pay.localhost` where a customer enters a card and which returns to the
 * shop with a token. Card numbers are neither stored nor logged.
 */
export const servePaymentProvider = (edge: FastifyInstance, key: string) =>
  edge.register(async (provider) => {
    const seal = createSeal(key)
    const styleSheet = readFileSync(join(import.meta.dirname, 'payment-page.css'))
    provider.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    provider.get('/payment-page.css', { constraints }, (_request, reply) => reply.type('text/css').send(styleSheet))

    provider.get<{ Querystring: { request?: string } }>('/card', { constraints }, ({ query }, reply) => {
      const sealed = query.request ?? ''
      const request = seal.open(sealed)
      if (!request) return send(reply.code(400), paymentRefusalPage())
      const values = { name: '', number: '', expiry: '', code: '' }
      const form = { shopName: request.shopName, charge: request.charge, request: sealed, values, faults: {} }
      return send(reply, paymentFormPage(form), new URL(request.returnUrl).origin)
    })

    provider.post<{ Body: URLSearchParams }>('/card', { constraints }, ({ body: form }, reply) => {
      const sealed = form.get('request') ?? ''
      const request = seal.open(sealed)
      if (!request) return send(reply.code(400), paymentRefusalPage())
      const valueOf = (name: keyof CardFields) => form.get(name) ?? ''
      const values = {
        name: valueOf('name'),
        number: valueOf('number'),
        expiry: valueOf('expiry'),
        code: valueOf('code'),
      }
      const read = resultOf(request.sessionId, form, values)
      const back = new URL(request.returnUrl)
      if ('faults' in read) {
        const { shopName, charge } = request
        const again = { shopName, charge, request: sealed, values, faults: read.faults }
        return send(reply.code(422), paymentFormPage(again), back.origin)
      }
      back.searchParams.set('payment-result', seal.seal(read.result))
      return reply.header('referrer-policy', 'no-referrer').redirect(back.href, 303)
    })
  })
