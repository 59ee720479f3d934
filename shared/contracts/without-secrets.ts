/**
 * Removes from a text what must not leave the page: tokens, queries of addresses and e-mail addresses, encoded or not.
 * The patterns start only at the beginning of a word: started at each character of a long word, they would take
 * quadratic time and block a page or a process for minutes. They look ahead only: iOS before 16.4 cannot read a pattern
 * that looks behind, and with it no file that holds one.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/(^|[^\w-])(?=[\w-]*\.[\w-])([\w-]*?)eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, '$1$2[token]')
    .replace(/[?#](?=[\w-]+=)[^\s'"`)\]:]*/g, '?…')
    // Tokens of mails and of online books.
    .replace(/\/(?:[\w-]{32}|[\w-]{43})(?![\w-])/g, '/[token]')
    // Together with text that is joined to it, by a plus for instance, because that may be another address.
    .replace(/(^|[^\w.+-])[\w.+-]+(?:@|%40)(?=[\w-]*[a-z])[\w-]+\.[\w.+-]+(?:(?:@|%40)[\w.+-]*)*/gi, '$1[e-mail]')
