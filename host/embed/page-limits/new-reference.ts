const FORM = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'
const DIGITS = '0123456789abcdef'

/**
 * A UUID for a failure on a page that may have replaced `crypto` and the methods of arrays. It names a report and protects nothing, so
 * that plain random numbers do. The build's stand-in for `crypto.randomUUID` would be a module of its own, whose export throws on a
 * page that has added `get` to `Object.prototype`.
 */
export const newReference = (): string => {
  let reference = ''
  for (let place = 0; place < FORM.length; place += 1)
    reference += FORM[place] === 'x' ? DIGITS[Math.floor(Math.random() * DIGITS.length)] : FORM[place]
  return reference
}
