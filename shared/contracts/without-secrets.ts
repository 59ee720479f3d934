/**
 * Takes out of a text what must not leave the page: tokens, addresses' queries and e-mail addresses, encoded or not.
 * What looks for a token or an e-mail begins where a word does, and never within one: a long word would be read to its end
 * from each of its characters, and keep a page or a process busy for minutes.
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/(?<![\w-])(?=[\w-]*\.[\w-])([\w-]*?)eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, '$1[token]')
    .replace(/[?#](?=[\w-]+=)[^\s'"`)\]:]*/g, '?…')
    // Tokens of mails and of online books.
    .replace(/\/(?:[\w-]{32}|[\w-]{43})(?![\w-])/g, '/[token]')
    // With whatever is joined to one, by a plus for instance: that may be another.
    .replace(/(?<![\w.+-])[\w.+-]+(?:@|%40)(?=[\w-]*[a-z])[\w-]+\.[\w.+-]+(?:(?:@|%40)[\w.+-]*)*/gi, '[e-mail]')
