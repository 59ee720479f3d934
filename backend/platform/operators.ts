/** An operator of the site, who is not a customer and is known to no storefront's authority. */
export type Operator = {
  name: string
  /** `scrypt$…`, as `hashPassword` makes it. */
  passwordHash: string
}

const OPERATOR = /^([a-z][a-z0-9._-]{0,39})=(scrypt\$[\w$-]+)$/

export const isOperatorList = (text: string): boolean => text.split(/\s+/).every((entry) => OPERATOR.test(entry))

/** Parses `OPERATORS`: `<name>=<password hash>`, separated by white space. */
export const parseOperators = (text: string): Operator[] =>
  text.split(/\s+/).flatMap((entry) => {
    const [, name, passwordHash] = OPERATOR.exec(entry) ?? []
    return name !== undefined && passwordHash !== undefined ? [{ name, passwordHash }] : []
  })
