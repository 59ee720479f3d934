/**
 * The document or the shadow tree that an element stands in. Inside a shadow tree `document.activeElement`,
 * `document.getElementById` and the like see no further than the tree's host: what looks for its own elements asks this.
 */
export const treeOf = (element: Element): Document | ShadowRoot => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}
