import { sentenceOfLine } from './sentence-of-line.ts'

test.each([
  ['The database does not respond.', 'The database does not respond.'],
  ['{"level":30,"msg":"Server listening"}', 'Server listening'],
  [
    '{"level":50,"err":{"message":"it closed","stack":"…"},"msg":"a connection broke"}',
    'a connection broke: it closed',
  ],
  ['{"other":1}', '{"other":1}'],
])('a person reads of the line %s only its sentence', (line, sentence) => {
  expect(sentenceOfLine(line)).toBe(sentence)
})
