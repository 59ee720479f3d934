import { createHmac } from 'node:crypto'
import { signatureHeaders, writeCallback, writeSecret } from './write-callback.ts'

const callback = {
  id: '0195d3a0-0000-7000-8000-000000000001',
  event: 'order-status',
  createdAt: '2026-11-21T08:00:00.000Z',
  orderCode: 'GB-<1>&"2"\u0007',
  orderStatus: 'Dispatched',
} as const

test('both formats hold the same fields, and markup in a value stays text', () => {
  expect(JSON.parse(writeCallback(callback, 'json').body)).toEqual(callback)
  expect(writeCallback(callback, 'xml')).toEqual({
    contentType: 'application/xml; charset=utf-8',
    body: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<callback>',
      '  <id>0195d3a0-0000-7000-8000-000000000001</id>',
      '  <event>order-status</event>',
      '  <createdAt>2026-11-21T08:00:00.000Z</createdAt>',
      '  <orderCode>GB-&#60;1&#62;&#38;&#34;2&#34;</orderCode>',
      '  <orderStatus>Dispatched</orderStatus>',
      '</callback>',
      '',
    ].join('\n'),
  })
})

test('a test callback names no order', () => {
  const { body } = writeCallback({ ...callback, event: 'test', orderCode: null, orderStatus: null }, 'json')
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['id', 'event', 'createdAt'])
})

test('the signature follows Standard Webhooks and depends on the secret', () => {
  const key = Buffer.alloc(32, 7)
  const headers = signatureHeaders({ id: 'msg_1', sentAt: new Date('2026-11-21T08:00:00.900Z'), body: '{"a":1}' }, key)
  const given = Buffer.from(writeSecret(key).replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', given).update('msg_1.1795248000.{"a":1}').digest('base64')
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795248000',
    'webhook-signature': `v1,${expected}`,
  })
})
