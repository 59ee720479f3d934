import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs values that pass through the customer's browser: `<base64url of the JSON>.<base64url HMAC-SHA-256 of that>`. */
export const createSignedText = (key: string) => {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    seal(content: object): string {
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${text}.${digest(text).toString('base64url')}`
    },

    /** Undefined for a text that was not signed with this key. */
    open(sealed: string): unknown {
      const [, text, signature] = /^([\w-]+)\.([\w-]+)$/.exec(sealed) ?? []
      if (text === undefined || signature === undefined) return undefined
      const [wanted, given] = [digest(text), Buffer.from(signature, 'base64url')]
      if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
      return JSON.parse(Buffer.from(text, 'base64url').toString())
    },
  }
}
