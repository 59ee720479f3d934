/**
 * [Note: Style sheets of embedding pages] The runtime of a release adds its style sheets to the head of the document. On a page of
 * another site they belong into the shadow trees of our elements and nowhere else. So the build makes every runtime
 * pass its `<link>` to this function of the global object, where the page has one; the function then dispatches `load`
 * or `error` on the link, as the document would. The account site has none: its style sheets are links in the head.
 */
export const RELEASE_STYLES = 'accountSiteReleaseStyles'

/** Takes a style sheet of a release. See: [Note: Style sheets of embedding pages] */
export type TakeStyles = (link: HTMLLinkElement) => void
