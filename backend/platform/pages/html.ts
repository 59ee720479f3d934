/** Markup that is safe to send: made only by the `html` tag, which escapes every text put into it. */
export type Html = { readonly markup: string }

type HtmlPart = Html | string | number | undefined | false | readonly Html[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const markupOf = (part: HtmlPart): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  if ('markup' in part) return part.markup
  return part.map(({ markup }) => markup).join('')
}

/** Template tag: `` html`<p>${name}</p>` ``. Nothing and false leave no trace. */
export const html = (strings: TemplateStringsArray, ...parts: HtmlPart[]): Html => ({
  markup: strings.map((string, index) => string + markupOf(parts[index])).join(''),
})

/** Markup from our own files, such as a form that the OpenID library wrote. */
export const trustedMarkup = (markup: string): Html => ({ markup })
