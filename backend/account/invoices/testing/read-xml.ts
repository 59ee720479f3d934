/** An element of a document that tests read. */
export type Element = { name: string; attributes: string; text: string; children: Element[] }

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:]+)([^>]*)>|([^<]+)/g
const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The document as a tree. It holds neither comments nor empty elements. */
export const readXml = (xml: string): Element => {
  const root: Element = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  for (const [, isEnd, name, attributes = '', text] of xml.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.text += text.replace(/&(\w+);/g, (_, entity: string) => named[entity] ?? '')
    else if (isEnd) {
      if (open.pop()?.name !== name) throw new Error(`<${name}> was not open`)
    } else if (name !== undefined) {
      const element = { name, attributes, text: '', children: [] }
      parent.children.push(element)
      open.push(element)
    }
  }
  if (open.length !== 1) throw new Error('an element is not closed')
  const [document] = root.children
  if (!document) throw new Error('the document has no element')
  return document
}

/** The elements at a path of local names. */
export const all = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name.endsWith(`:${name}`))),
      [element],
    )

export const texts = (element: Element, path: string) => all(element, path).map(({ text }) => text)
export const text = (element: Element, path: string) => texts(element, path)[0]
