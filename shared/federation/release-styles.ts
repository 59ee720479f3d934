/**
 * [Note: Where styles go] The runtime of a release puts its style sheets into the document's head. On a page of somebody
 * else's they belong into the shadow trees of our elements and nowhere else. So the build makes every runtime of ours hand
 * its `<link>` to the function under this name of the global object, if the page has one; whoever takes a link tells it
 * `load` or `error`, as the document would. The account site has none: its sheets are links in the head.
 */
export const RELEASE_STYLES = 'accountSiteReleaseStyles'

export type TakeStyles = (link: HTMLLinkElement) => void
