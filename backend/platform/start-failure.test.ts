import { databaseUnreachable } from './database/coded-client.ts'
import { sentenceOf } from './start-failure.ts'

const withCode = (code: string) => Object.assign(new Error('It failed.'), { code })

test.each([
  ['ECONNREFUSED', 'The database does not answer: check DATABASE_URL and that PostgreSQL runs.'],
  ['28P01', 'The database refused the password: check DATABASE_URL.'],
  ['53100', 'The disk of the database is full: make room and start again.'],
  ['57P03', 'The database is starting or shutting down: start again in a moment.'],
  ['08P01', 'PgBouncer reaches no database: look at its log, and check that PostgreSQL runs.'],
  ['another', 'The database cannot be reached: check DATABASE_URL and that PostgreSQL runs.'],
])('[BE-02] a start that fails because no connection opens, with the code %s, says what to do', (code, sentence) => {
  expect(sentenceOf(databaseUnreachable(withCode(code)))).toBe(`The back end could not start. ${sentence}`)
})

test.each([
  [{ code: 'EACCES', syscall: 'listen' }, 'The port of PORT may only be opened by root'],
  [{ code: 'EACCES', syscall: 'mkdir' }, 'The folder of OBJECT_STORE may not be written to'],
  [{ code: 'EROFS', syscall: 'mkdir' }, 'The folder of OBJECT_STORE is on a disk that is only read'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'LISTEN_ADDRESS is not an address of this machine'],
  [{ code: '25006' }, 'The database takes no changes'],
])('[BE-02] a start that fails by %j names the setting that is wrong', (fault, sentence) => {
  expect(sentenceOf(Object.assign(new Error('It failed.'), fault))).toContain(sentence)
})

test('[BE-02] a start that fails for an unknown reason keeps its stack', () => {
  expect(sentenceOf(new Error('It failed.'))).toMatch(/^The back end could not start: Error: It failed\.\n {4}at /)
})
