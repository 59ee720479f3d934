import { createHmac } from 'node:crypto'
import type { CallbackDelivery, CallbackFormat } from '@account/shared/contracts/callback.ts'

type Callback = Pick<CallbackDelivery, 'id' | 'event' | 'createdAt' | 'orderCode' | 'orderStatus'>

const contentTypes = { json: 'application/json; charset=utf-8', xml: 'application/xml; charset=utf-8' } as const

const escapeXml = (text: string) =>
  text
    // XML 1.0 cannot represent these characters, not even escaped.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const writers: Record<CallbackFormat, (fields: [string, string][]) => string> = {
  json: (fields) => JSON.stringify(Object.fromEntries(fields)),
  xml: (fields) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<callback>',
      ...fields.map(([name, value]) => `  <${name}>${escapeXml(value)}</${name}>`),
      '</callback>',
      '',
    ].join('\n'),
}

/** The body of a callback: both formats hold the same fields, without those that do not belong to the event. */
export const writeCallback = ({ id, event, createdAt, orderCode, orderStatus }: Callback, format: CallbackFormat) => {
  const fields = Object.entries({ id, event, createdAt, orderCode, orderStatus })
  const body = writers[format](fields.filter((field): field is [string, string] => field[1] !== null))
  return { body, contentType: contentTypes[format] }
}

const SECRET_PREFIX = 'whsec_'

/** The secret in the notation of Standard Webhooks, so that partners can use its libraries. */
export const writeSecret = (key: Buffer) => `${SECRET_PREFIX}${key.toString('base64')}`

type Signed = { id: string; sentAt: Date; body: string }

/** The headers of Standard Webhooks: the signature covers id, time and body, so that a body cannot be replayed under another id. */
export const signatureHeaders = ({ id, sentAt, body }: Signed, key: Buffer): Record<string, string> => {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
