import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { CodedClient, databaseUnreachable } from './coded-client.ts'
import { UnpreparedClient } from './unprepared-client.ts'

const limitOfCaller = new AsyncLocalStorage<number>()

/** The time limit of each statement within `run`; 0 means no limit. */
export const withStatementLimit = <Result>(limitMs: number, run: () => Promise<Result>): Promise<Result> =>
  limitOfCaller.run(limitMs, run)

/**
 * TCP keepalives of the server. By default they begin after two hours, and for that time a host that is lost without closing its
 * connections would keep its locks: on jobs, on files that customers resume, and of open transactions.
 */
const NOTICE_LOST_HOST =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4; set tcp_user_timeout = 30000'

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void

export type LimitedPoolConfig = PoolConfig & {
  statementLimitMs: number
  /** Present if this pool leads through a pooler of transactions. See: [Note: Transaction pooling] */
  direct?: Pool | undefined
  /** Pools that end together with this one. */
  endsWith?: readonly Pool[]
}

/** The server cancels a statement that exceeds its caller's limit, so that no statement holds a connection without end. */
export class LimitedPool extends Pool {
  readonly #usualLimitMs: number
  readonly #direct: Pool | undefined
  readonly #endsWith: readonly Pool[]
  /** The limit that each connection currently has. */
  readonly #limits = new WeakMap<PoolClient, number>()

  constructor({ statementLimitMs, direct, endsWith = [], ...config }: LimitedPoolConfig) {
    super({ ...config, Client: direct ? UnpreparedClient : CodedClient })
    this.#usualLimitMs = statementLimitMs
    this.#direct = direct
    this.#endsWith = direct ? [direct, ...endsWith] : endsWith
  }

  override end(): Promise<void>
  override end(onEnded: () => void): void
  override end(onEnded?: () => void) {
    const ended = Promise.all([super.end(), ...this.#endsWith.map((pool) => pool.end())]).then((): void => undefined)
    if (!onEnded) return ended
    void ended.then(onEnded)
  }

  override connect(): Promise<PoolClient>
  override connect(onConnected: Connected): void
  override connect(onConnected?: Connected) {
    const connected = this.#connectFor(limitOfCaller.getStore() ?? this.#usualLimitMs)
    if (!onConnected) return connected
    connected.then(
      (client) => onConnected(undefined, client, client.release),
      (error: Error) => onConnected(error, undefined, () => undefined),
    )
  }

  async #connectFor(limitMs: number): Promise<PoolClient> {
    if (this.#direct && limitMs !== this.#usualLimitMs) return this.#direct.connect()
    // Later events of a new connection do not belong to the call that opened it.
    const client = await limitOfCaller
      .exit(() => super.connect())
      .catch((cause: unknown) => {
        throw databaseUnreachable(cause)
      })
    if (this.#direct || this.#limits.get(client) === limitMs) return client
    try {
      const isNew = !this.#limits.has(client)
      // They are not connection parameters, because poolers of sessions reject those.
      await client.query(`set statement_timeout = ${limitMs}${isNew ? `; ${NOTICE_LOST_HOST}` : ''}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    this.#limits.set(client, limitMs)
    return client
  }
}
