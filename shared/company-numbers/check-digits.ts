/** The digits of a number that may have letters around them. */
export const digitsOf = (text: string): number[] => text.replace(/\D/g, '').split('').map(Number)

/** The sum of the digits, each times the weight at its place. A missing digit counts as 0. */
export const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0)

/** The sum of Luhn: every second digit from the right counts twice, and two digits of a product are added. */
export const luhnSumOf = (text: string): number =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, place) => {
      const counted = place % 2 === 0 ? digit : digit * 2
      return sum + (counted > 9 ? counted - 9 : counted)
    }, 0)

/** Whether the last digit is the check digit of Luhn (ISO/IEC 7812-1). */
export const hasLuhnDigit = (text: string): boolean => luhnSumOf(text) % 10 === 0

/** ISO 7064, MOD 97-10: letters count as 10 to 35. Long numbers are divided piece by piece. */
export const remainderBy97 = (text: string): number => {
  const written = text.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return written.split('').reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)
}

/** ISO 7064, MOD 11-10. */
export const hasMod1110Digit = (text: string): boolean => {
  const digits = digitsOf(text)
  const product = digits.slice(0, -1).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === digits.at(-1)
}

/** The last digit completes the weighted sum to a multiple of 11. A number whose remainder needs the digit ten is never issued. */
export const hasMod11Digit = (text: string, weights: readonly number[]): boolean => {
  const digits = digitsOf(text)
  return digits.at(-1) === (11 - (weightedSum(digits, weights) % 11)) % 11
}
