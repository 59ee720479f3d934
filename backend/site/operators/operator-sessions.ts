import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Signer } from '../../platform/database/signing-key.ts'
import type { Operator } from '../../platform/operators.ts'

/** A session lasts a working day, in seconds. */
export const SESSION_SECONDS = 8 * 60 * 60

const ROLE = 'operator'

const Session = z.object({
  id: z.string(),
  name: z.string(),
  role: z.literal(ROLE),
  endsAt: z.number(),
  password: z.string(),
})

type SessionsOptions = {
  signer: Signer
  operators: readonly Operator[]
  checkPassword: (hash: string, password: string, address: string) => Promise<boolean>
  ended: EndedSessions
}

/** The sessions that were signed out, in all processes. */
type EndedSessions = { add: (id: string) => Promise<void>; has: (id: string) => Promise<boolean> }

/** With the network address of the caller. */
type OperatorCredentials = { name: string; password: string; address: string }

/** Verified for an unknown name, so that the time of the response does not tell which names exist. */
const NO_PASSWORD = 'scrypt$32768$8$3$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * The authority of the operators: it signs them in and knows no customer. Its session is a signed cookie of a key of its
 * own, and names the role. It ends with the sign-out. An operator who is removed from the configuration loses every session at
 * once, and so does one who gets another password: the session holds a signature of the hash of its own.
 */
export const createOperatorSessions = ({ signer, operators, checkPassword, ended }: SessionsOptions) => {
  /** Undefined for a forged or an old cookie. */
  const read = (cookie: string | undefined) => {
    const [session, signature] = cookie?.split('.') ?? []
    if (session === undefined || signature === undefined || !signer.isSigned(session, signature)) return undefined
    const { data } = Session.safeParse(JSON.parse(Buffer.from(session, 'base64url').toString()))
    return data && data.endsAt >= Date.now() ? data : undefined
  }

  return {
    /** Resolves to the value of the cookie; undefined when the name or the password is wrong. */
    async signIn({ name, password, address }: OperatorCredentials): Promise<string | undefined> {
      const operator = operators.find((candidate) => candidate.name === name)
      const isRight = await checkPassword(operator?.passwordHash ?? NO_PASSWORD, password, address)
      if (!operator || !isRight) return undefined
      const endsAt = Date.now() + SESSION_SECONDS * 1000
      const id = randomBytes(16).toString('base64url')
      const opened: z.infer<typeof Session> = {
        id,
        name,
        role: ROLE,
        endsAt,
        password: signer.sign(operator.passwordHash),
      }
      const session = Buffer.from(JSON.stringify(opened)).toString('base64url')
      return `${session}.${signer.sign(session)}`
    },

    /** The operator of a cookie; undefined for a forged or an old one, and after the sign-out. */
    async find(cookie: string | undefined): Promise<Operator | undefined> {
      const session = read(cookie)
      const operator = operators.find(
        ({ name, passwordHash }) => name === session?.name && signer.isSigned(passwordHash, session.password),
      )
      return session && operator && !(await ended.has(session.id)) ? operator : undefined
    },

    /** The sign-out: a copy of the cookie opens nothing afterwards. */
    async end(cookie: string | undefined): Promise<void> {
      const session = read(cookie)
      if (session) await ended.add(session.id)
    },
  }
}

export type OperatorSessions = ReturnType<typeof createOperatorSessions>
