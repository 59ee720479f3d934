/**
 * A parameter of a mailed link without the punctuation that programs append when they recognise the link within a text, as in
 * `<link>` or `link.`. Tokens and e-mail addresses end with none of it.
 */
export const withoutPunctuation = (parameter: string): string => parameter.replace(/[^\p{L}\p{N}_-]{1,4}$/u, '')
