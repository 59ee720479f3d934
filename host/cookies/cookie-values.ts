/** Every value under a name in a `document.cookie` text: a subdomain can plant a second cookie beside the site's own. */
export const cookieValues = (cookies: string, name: string): string[] =>
  cookies
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

/** The value of the only cookie of a name; undefined where there are two, because nothing distinguishes them. */
export const singleCookieValue = (cookies: string, name: string): string | undefined => {
  const values = cookieValues(cookies, name)
  return values.length === 1 ? values[0] : undefined
}
