/** An element of a document: its name, its text or its children, and its attributes. */
export type XmlElement = {
  name: string
  content: string | readonly (XmlElement | undefined)[]
  attributes?: Readonly<Record<string, string>>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no form for other control characters and for halves of surrogate pairs. */
const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const markupOf = ({ name, content, attributes = {} }: XmlElement): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`)
  const inner =
    typeof content === 'string'
      ? escapeText(content)
      : content.map((child) => (child === undefined ? '' : markupOf(child))).join('')
  return `<${name}${written.join('')}>${inner}</${name}>`
}

export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${markupOf(root)}\n`

/** A basic component of UBL, which holds text. */
export const basic = (name: string, content: string, attributes?: XmlElement['attributes']): XmlElement => ({
  name: `cbc:${name}`,
  content,
  ...(attributes && { attributes }),
})

/** An aggregate component of UBL, which contains other components. Undefined children are omitted. */
export const aggregate = (name: string, ...content: (XmlElement | undefined)[]): XmlElement => ({
  name: `cac:${name}`,
  content,
})
