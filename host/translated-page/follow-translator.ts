/**
 * [Note: A page that the browser translates] Translators of Chrome and Edge replace each text node by a `<font>` element. React
 * keeps the text node, so that its next change of the text goes unseen, and removing the text, or inserting before it, throws and
 * ends the whole part. The observer notes which element replaces which text node, and lets the parent accept the
 * text node for it. Only such parents are changed, and no built-in of the page is.
 */
export const followTranslator = (root: Node): (() => void) => {
  const standIns = new WeakMap<Node, Element>()
  const standInOf = (node: Node | null, parent: Node) => {
    const standIn = node && node.parentNode !== parent ? standIns.get(node) : undefined
    return standIn?.parentNode === parent ? standIn : undefined
  }

  const note = (text: Text, standIn: Element, parent: Node) => {
    standIns.set(text, standIn)
    acceptStandIns(parent, standInOf)
    // The text node is outside of the page, where only an observer of its own sees a change.
    observer.observe(text, { characterData: true })
  }

  const showChange = (text: Node) => {
    const standIn = standIns.get(text)
    if (text.parentNode || !standIn?.parentNode) return
    // The translator finds the new text and translates it in its turn.
    standIn.replaceWith(text)
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') {
        showChange(record.target)
        continue
      }
      for (const removed of record.removedNodes) {
        const standIn = removed.nodeType === Node.TEXT_NODE && !removed.parentNode && translationIn(record)
        if (standIn) note(removed as Text, standIn, record.target)
      }
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The element that the translator has put in place of the removed text, in one step or beside it before. */
const translationIn = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined =>
  [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => node instanceof Element && node.tagName === 'FONT',
  )

const acceptsStandIns = new WeakSet<Node>()

const acceptStandIns = (parent: Node, standInOf: (node: Node | null, parent: Node) => Element | undefined) => {
  if (acceptsStandIns.has(parent)) return
  acceptsStandIns.add(parent)
  const { removeChild, insertBefore, appendChild } = parent
  Object.assign(parent, {
    removeChild(child: Node) {
      removeChild.call(parent, standInOf(child, parent) ?? child)
      return child
    },
    insertBefore(child: Node, before: Node | null) {
      standInOf(child, parent)?.remove()
      return insertBefore.call(parent, child, standInOf(before, parent) ?? before)
    },
    appendChild(child: Node) {
      standInOf(child, parent)?.remove()
      return appendChild.call(parent, child)
    },
  })
}
