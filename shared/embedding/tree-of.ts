/**
 * The document or the shadow tree that contains an element. `document.activeElement`, `document.getElementById` and the
 * like do not see into a shadow tree, so code that looks for its own elements uses this.
 */
export const treeOf = (element: Element): Document | ShadowRoot => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : element.ownerDocument
}
