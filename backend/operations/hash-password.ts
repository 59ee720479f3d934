// `node backend/operations/hash-password.ts` reads a password from its input and prints the hash for OPERATORS, so that no
// password is in a command line. See: deploy/README.md
import { text } from 'node:stream/consumers'
import { hashPassword } from '../identity/customers/password-hash.ts'

const COST = 2 ** 15
const LEAST_CHARACTERS = 12

const password = (await text(process.stdin)).replace(/\r?\n$/, '')
if (password.length < LEAST_CHARACTERS) {
  process.stderr.write(`A password of an operator has at least ${LEAST_CHARACTERS} characters.\n`)
  process.exitCode = 1
} else process.stdout.write(`${await hashPassword(password, COST)}\n`)
