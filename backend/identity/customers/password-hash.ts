import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { siteOf } from '../../platform/rate-limits/network-of.ts'
import { createSemaphore } from '../../platform/semaphore.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/**
 * With the default cost of PASSWORD_HASH_COST these parameters are one of OWASP's equivalent settings: 32 MB, three passes.
 */
const BLOCK_SIZE = 8
const PARALLELIZATION = 3
const KEY_BYTES = 32
const SALT_BYTES = 16

type ScryptParameters = { cost: number; blockSize: number; parallelization: number }

const deriveKey = (password: string, salt: Buffer, { cost, blockSize, parallelization }: ScryptParameters) =>
  // A keyboard may send the same text composed or decomposed (é), so it is normalized first.
  derive(password.normalize('NFKC'), salt, KEY_BYTES, {
    cost,
    blockSize,
    parallelization,
    maxmem: 256 * cost * blockSize,
  })

/** Formatted as `scrypt$N$r$p$salt$key`: the hash holds its parameters, so that the cost N can be changed later. */
export const hashPassword = async (password: string, cost: number, salt = randomBytes(SALT_BYTES)): Promise<string> => {
  const key = await deriveKey(password, salt, { cost, blockSize: BLOCK_SIZE, parallelization: PARALLELIZATION })
  return ['scrypt', cost, BLOCK_SIZE, PARALLELIZATION, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const parseHash = (hash: string) => {
  const [scheme, cost, blockSize, parallelization, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password hash is not in the scrypt format.')
  return {
    parameters: { cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Whether the hash was made at another cost than that of today's configuration. */
export const isOfOtherCost = (hash: string, cost: number): boolean => parseHash(hash).parameters.cost !== cost

/** Whether the hash is of this password. Without a limit of simultaneous calls: see `createPasswordCheck`. */
export const isPasswordOf = async (hash: string, password: string): Promise<boolean> => {
  const { parameters, salt, key } = parseHash(hash)
  const derived = await deriveKey(password, salt, parameters)
  return derived.length === key.length && timingSafeEqual(derived, key)
}

/** Each takes a processor for a fifth of a second, and its 32 MB of memory. */
const CHECKS_AT_ONCE = 2

/**
 * [Note: Fair password checks] The limits of attempts allow a network address fifty guesses at once, and there are many
 * addresses. So a process checks two passwords at once, and the addresses that wait take turns: a customer waits for one guess of
 * each other address, and the threads in which tokens are verified and files are read stay free.
 */
export const createPasswordCheck = () => {
  const semaphore = createSemaphore(CHECKS_AT_ONCE)
  return async (hash: string, password: string, address: string): Promise<boolean> => {
    await semaphore.acquire(siteOf(address))
    try {
      return await isPasswordOf(hash, password)
    } finally {
      semaphore.release()
    }
  }
}

export type CheckPassword = ReturnType<typeof createPasswordCheck>
