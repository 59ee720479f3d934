import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  NewPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyList,
  PasskeyName,
} from '@account/shared/contracts/passkey.ts'
import { requireFreshSignIn } from '../../platform/authentication/bearer-requirements.ts'
import { IfMatchHeaders, ifMatchOf } from '../../platform/if-match.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { Identity, requireOwnIdentity } from '../customers/account-claims.ts'
import type { PasskeysService } from './passkeys-service.ts'

const passkeysOfIdentity = '/v2/identities/:idpType/:idpSub/passkeys'
const OfPasskey = Identity.extend({ passkeyId: z.uuid() })

const writeDown = ({ log, customerId }: FastifyRequest, change: 'passkey-added' | 'passkey-removed') =>
  log.info({ audit: change, customerId }, 'a sensitive change was made')

/** The passkeys of the bearer. Adding and removing one needs a fresh sign-in, which a passkey gives as well as a password. */
export const passkeysRoutes =
  (passkeys: PasskeysService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    const limit = limits.of('passkeys')

    app.get(
      passkeysOfIdentity,
      { schema: { params: Identity, response: { 200: PasskeyList } } },
      ({ customerId, params }) => {
        requireOwnIdentity(customerId, params)
        return passkeys.list(customerId)
      },
    )
    app.post(
      `${passkeysOfIdentity}/challenges`,
      { preHandler: requireFreshSignIn, schema: { params: Identity, response: { 200: PasskeyCreationOptions } } },
      async ({ customerId, params }) => {
        requireOwnIdentity(customerId, params)
        await limit(customerId)
        return passkeys.begin(customerId)
      },
    )
    app.post(
      passkeysOfIdentity,
      { preHandler: requireFreshSignIn, schema: { params: Identity, body: NewPasskey, response: { 201: Passkey } } },
      async (request, reply) => {
        const { customerId, params, body } = request
        requireOwnIdentity(customerId, params)
        await limit(customerId)
        const added = await passkeys.add(customerId, body)
        writeDown(request, 'passkey-added')
        return reply.code(201).send(added)
      },
    )
    app.put(
      `${passkeysOfIdentity}/:passkeyId`,
      { schema: { params: OfPasskey, headers: IfMatchHeaders, body: PasskeyName, response: { 200: Passkey } } },
      ({ customerId, params, headers, body }) => {
        requireOwnIdentity(customerId, params)
        return passkeys.rename({ customerId, id: params.passkeyId }, { ...body, ifMatch: ifMatchOf(headers) })
      },
    )
    app.delete(
      `${passkeysOfIdentity}/:passkeyId`,
      { preHandler: requireFreshSignIn, schema: { params: OfPasskey, response: { 204: z.undefined() } } },
      async (request, reply) => {
        const { customerId, params } = request
        requireOwnIdentity(customerId, params)
        await passkeys.remove({ customerId, id: params.passkeyId })
        writeDown(request, 'passkey-removed')
        return reply.code(204).send()
      },
    )
  }
