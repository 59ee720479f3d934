/** Takes out of a text what must not leave the page: tokens, addresses' queries and e-mail addresses. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, '[token]')
    .replace(/[?#](?=[\w-]+=)[^\s'"`)\]:]*/g, '?…')
    .replace(/[\w.+-]+@(?=[\w-]*[a-z])[\w-]+\.[\w.-]+/gi, '[e-mail]')
