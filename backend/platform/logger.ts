import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { withoutParameters } from './database/without-parameters.ts'
import type { Configuration } from './configuration.ts'
import { loggedFieldsOf } from './logged-fields.ts'

/**
 * A query may hold a signature, a token or an address: only the path of a request is logged. The specification puts tokens
 * of mails and addresses of people into paths as well; those are left out.
 */
export const loggedPathOf = (url: string) => (url.split('?')[0] ?? '').split('/').map(loggedSegmentOf).join('/')

/** One by one: a search through the whole of a long address takes as long as it is long, from each of its characters. */
const loggedSegmentOf = (segment: string) => {
  if (/@|%40/.test(segment)) return '[e-mail]'
  return /^(?:[\w-]{32}|[\w-]{43})$/.test(segment) ? '[token]' : segment
}

export type Logger = FastifyBaseLogger

/** A serializer leaves out the secrets of these fields, which are requests, responses and errors as a whole. */
const withoutSecretsOfOthers = ({ req, res, err, ...others }: Record<string, unknown>) => ({
  ...(req !== undefined && { req }),
  ...(res !== undefined && { res }),
  ...(err !== undefined && { err }),
  ...loggedFieldsOf(others),
})

export const createLogger = ({ logLevel }: Pick<Configuration, 'logLevel'>, destination?: DestinationStream): Logger =>
  pino(
    {
      level: logLevel,
      formatters: { log: withoutSecretsOfOthers },
      serializers: {
        req: ({ method, url, host }: FastifyRequest) => ({ method, path: loggedPathOf(url), host }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: (error: Error) => loggedFieldsOf(pino.stdSerializers.err(withoutParameters(error))),
      },
    },
    destination ?? pino.destination({ sync: false }),
  )
