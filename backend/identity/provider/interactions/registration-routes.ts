import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { browserOf } from '../../../platform/activity/browser-of.ts'
import { DomainError } from '../../../platform/errors.ts'
import { messagesIn } from '../../../messages/messages.ts'
import { EmailTakenError } from '../../customers/customer-record.ts'
import { renderEmailTakenPage, renderOpenAgainPage, renderRegistrationGonePage } from '../../pages/notice-page.ts'
import { renderRegistrationEmailPage, renderRegistrationSentPage } from '../../pages/registration-email-page.ts'
import { REGISTRATION_PATH, renderRegistrationPage } from '../../pages/registration-page.ts'
import type { PasskeySignIns } from '../../passkeys/passkey-sign-ins.ts'
import type { NewcomerProof, NewcomersService } from '../../registrations/newcomers-service.ts'
import type { RegistrationsService } from '../../registrations/registrations-service.ts'
import type { FindAuthority } from '../openid/authorities.ts'
import { beginSession } from './begin-session.ts'
import { openInteraction, type InteractionRequest } from './interaction.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import { sendPage } from './page-responses.ts'
import { readNewcomer, readNewcomerEmail, readRegistrationToken, type EnteredNewcomer } from './registration-form.ts'

type RegistrationOptions = {
  authorityOf: FindAuthority
  registrations: RegistrationsService
  newcomers: NewcomersService
  passkeys: PasskeySignIns
  knownBrowsers: KnownBrowsers
  /** Throws 429 for a network address that asks for too many challenges. */
  limitChallenges: (address: string) => Promise<void>
  /** Throws 429 for a network address that opens too many links. */
  limitLinks: (address: string) => Promise<void>
}

const isLinkGone = (error: unknown) =>
  error instanceof DomainError && ['confirmation-not-found', 'confirmation-expired'].includes(error.code)

/**
 * The registration in two steps: the first asks for an e-mail address, and its response does not depend on whether the address has
 * an account; the second is the page of the link that the mail brings.
 */
export const registrationRoutes =
  (options: RegistrationOptions): FastifyPluginAsync =>
  async (app) => {
    const { authorityOf, registrations, newcomers, passkeys, knownBrowsers, limitChallenges, limitLinks } = options

    const open = (request: InteractionRequest, reply: FastifyReply) =>
      openInteraction({ authority: authorityOf(request), id: request.params.uid, request, reply })

    const answerGone = (request: FastifyRequest, reply: FastifyReply) => {
      const { sites } = authorityOf(request)
      const period = registrations.periodIn(sites.storefront.locale)
      return sendPage(reply, renderRegistrationGonePage(sites, period), 410)
    }

    /** Undefined where the form or the address holds no token. */
    const registrationOf = async (request: FastifyRequest, fields: unknown) => {
      const token = readRegistrationToken(fields)
      const { sites } = authorityOf(request)
      return token && { ...(await registrations.require({ storefront: sites.storefront.code, token })), token }
    }

    app.setErrorHandler((error, request, reply) => {
      if (isLinkGone(error)) return answerGone(request, reply)
      if (error instanceof EmailTakenError)
        return sendPage(reply, renderEmailTakenPage(authorityOf(request).sites), 409)
      // The error handler of all pages responds to every other failure.
      throw error
    })

    app.get('/interaction/:uid/registration', async (request: InteractionRequest, reply) => {
      const { id, sites, loginHint } = await open(request, reply)
      return sendPage(reply, renderRegistrationEmailPage({ interactionId: id, sites, email: loginHint }))
    })

    app.post('/interaction/:uid/registration', async (request: InteractionRequest, reply) => {
      const { id, sites, returnTo } = await open(request, reply)
      const { storefront } = sites
      const { email, fault } = readNewcomerEmail(request.body, storefront.locale)
      const page = { interactionId: id, sites, email }
      if (fault !== undefined) return sendPage(reply, renderRegistrationEmailPage({ ...page, fault }), 422)
      await registrations.request({ storefront: storefront.code, email, returnTo, address: request.ip })
      return sendPage(reply, renderRegistrationSentPage({ ...page, period: registrations.periodIn(storefront.locale) }))
    })

    /** Opening the page changes nothing, because mail scanners open links as well. */
    app.get(REGISTRATION_PATH, async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply) => {
      const { sites } = authorityOf(request)
      await limitLinks(request.ip)
      // The address holds the token until a script removes it, so no other request may carry the address as its referrer.
      reply.header('referrer-policy', 'origin')
      if (request.query['confirmation-token'] === undefined) return sendPage(reply, renderOpenAgainPage(sites), 400)
      const registration = await registrationOf(request, request.query)
      if (!registration || registration.usedAt) return answerGone(request, reply)
      return sendPage(reply, renderRegistrationPage({ sites, ...registration }))
    })

    /** Responds with 422 for invalid fields, so that the page shows its faults before a key is created. */
    app.post(`${REGISTRATION_PATH}/passkey/challenges`, async (request, reply) => {
      const { sites } = authorityOf(request)
      await limitChallenges(request.ip)
      reply.header('cache-control', 'no-store')
      const registration = await registrationOf(request, request.body)
      const { newcomer } = readNewcomer(request.body, sites.storefront.locale)
      if (!newcomer || !registration) return reply.code(422).send({})
      const place = { sites, registrationId: registration.id }
      return reply.send(await passkeys.beginRegistration(place, registration.email))
    })

    const proofOf = async (
      request: FastifyRequest,
      registrationId: string,
      { password, passkey: answer }: EnteredNewcomer,
    ): Promise<NewcomerProof | undefined> => {
      if (password !== undefined) return { password }
      const { sites } = authorityOf(request)
      const passkey = answer && (await passkeys.finishRegistration({ sites, registrationId }, answer))
      return passkey && { passkey: { ...passkey, name: messagesIn(sites.storefront.locale)('passkey.firstName') } }
    }

    app.post(REGISTRATION_PATH, async (request, reply) => {
      const authority = authorityOf(request)
      const { sites } = authority
      const registration = await registrationOf(request, request.body)
      if (!registration) return answerGone(request, reply)
      const { values, faults, newcomer } = readNewcomer(request.body, sites.storefront.locale)
      const page = { sites, ...registration, values }
      if (!newcomer) return sendPage(reply, renderRegistrationPage({ ...page, faults }), 422)
      const proof = await proofOf(request, registration.id, newcomer)
      if (!proof) return sendPage(reply, renderRegistrationPage({ ...page, isPasskeyRefused: true }), 422)
      const from = { address: request.ip, browser: browserOf(request.headers['user-agent']) }
      const added = await newcomers.add(registration, { ...newcomer.names, proof, ...from })
      const { customer, ...signIn } = added
      request.log.info({ audit: 'registered', customerId: customer.id }, 'an account was created')
      await beginSession(authority, { request, reply, signedIn: { customerId: customer.id, ...signIn } })
      knownBrowsers.remember(reply, { sites, email: registration.email })
      return reply.redirect(`${sites.accountOrigin}${registration.returnTo}`, 303)
    })
  }
