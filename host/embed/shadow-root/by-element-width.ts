/** Matches at-rules that ask for nothing but the width of the page. */
const PAGE_WIDTH_RULES = /@media\s*((?:\([^()]*\bwidth\b[^()]*\)(?:\s+and\s+(?=\())?)+)\s*\{/g
const PAGE_WIDTH_UNITS = /([\s,(:+*])(\d+(?:\.\d+)?|\.\d+)vw\b/g

/**
 * Style sheets answer to the width of the page, which is the width that the account site gives them. An element may be a
 * column of its page, so that its copies answer to the container `photo-library`: the element, or the dialog that is open.
 * Rules that also ask for the height or the pointer are for dialogs and large pages, and stay as they are.
 */
export const byElementWidth = (styles: string): string =>
  styles.replace(PAGE_WIDTH_RULES, '@container photo-library $1{').replace(PAGE_WIDTH_UNITS, '$1$2cqi')
