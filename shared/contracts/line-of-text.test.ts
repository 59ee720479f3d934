/** @jest-environment node */
import { excessIn, lineOfText, tidyText } from './line-of-text.ts'

test.each([
  ['  Emma\u00a0\u2009Hughes\t', 'Emma Hughes'],
  ['Te\u0301ach', 'Téach'],
  ['Mill\u200b Lane\ufeff', 'Mill Lane'],
  ['\u202egnol', 'gnol'],
])('%j is tidied', (typed, tidy) => {
  expect(tidyText(typed)).toBe(tidy)
})

test('the length of a line counts once it is tidy, and its fault holds by how much it is too long', () => {
  expect(lineOfText(5).parse('  ab   cd ')).toBe('ab cd')
  expect(excessIn(lineOfText(5).safeParse(' ab  cdefg ').error?.issues[0]?.message)).toBe(3)
})

test('an issue of another kind holds no excess', () => {
  expect(excessIn('required')).toBeUndefined()
  expect(excessIn(undefined)).toBeUndefined()
})
