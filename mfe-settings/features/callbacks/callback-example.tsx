import type { CallbackFormat } from '@account/shared/contracts/callback.ts'
import { FormattedMessage } from 'react-intl'
import styles from './callback-section.module.css'

const headers = `POST /your/path HTTP/1.1
webhook-id: 0195d3a0-3c1e-7d7e-9c39-2f3c6b1f4a10
webhook-timestamp: 1795248000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=`

const bodies: Record<CallbackFormat, string> = {
  json: `content-type: application/json; charset=utf-8

{
  "id": "0195d3a0-3c1e-7d7e-9c39-2f3c6b1f4a10",
  "event": "order-status",
  "createdAt": "2026-11-21T08:00:00.000Z",
  "orderCode": "GB-1A2B3C4D-5",
  "orderStatus": "Dispatched"
}`,
  xml: `content-type: application/xml; charset=utf-8

<?xml version="1.0" encoding="UTF-8"?>
<callback>
  <id>0195d3a0-3c1e-7d7e-9c39-2f3c6b1f4a10</id>
  <event>order-status</event>
  <createdAt>2026-11-21T08:00:00.000Z</createdAt>
  <orderCode>GB-1A2B3C4D-5</orderCode>
  <orderStatus>Dispatched</orderStatus>
</callback>`,
}

const signature = 'base64(HMAC-SHA256(secret, webhook-id + "." + webhook-timestamp + "." + body))'

/** An example call for the developer of the other system. Code is the same in every language. */
export const CallbackExample = ({ format }: { format: CallbackFormat }) => (
  <details className={styles.example}>
    <summary>
      <FormattedMessage id="callback.example" />
    </summary>
    <div>
      <pre className={styles.code} translate="no">
        <code>{`${headers}\n${bodies[format]}`}</code>
      </pre>
      <p className={styles.text}>
        <FormattedMessage id="callback.verify" />
      </p>
      <pre className={styles.code} translate="no">
        <code>{signature}</code>
      </pre>
    </div>
  </details>
)
