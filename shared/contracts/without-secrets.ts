/** Takes out of a text what must not leave the page: tokens, addresses' queries and e-mail addresses, encoded or not. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, '[token]')
    .replace(/[?#](?=[\w-]+=)[^\s'"`)\]:]*/g, '?…')
    // Tokens of mails and of online books.
    .replace(/\/(?:[\w-]{32}|[\w-]{43})(?![\w-])/g, '/[token]')
    .replace(/[\w.+-]+(?:@|%40)(?=[\w-]*[a-z])[\w-]+\.[\w.-]+/gi, '[e-mail]')
