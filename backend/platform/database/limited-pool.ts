import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { CodedClient } from './coded-client.ts'
import { databaseUnreachable } from './database-unreachable.ts'

const limitOfCaller = new AsyncLocalStorage<number>()

/** The time limit of each statement within `run`; 0 means no limit. */
export const withStatementLimit = <Result>(limitMs: number, run: () => Promise<Result>): Promise<Result> =>
  limitOfCaller.run(limitMs, run)

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void

/** The server cancels a statement that exceeds its caller's limit, so that no statement holds a connection without end. */
export class LimitedPool extends Pool {
  readonly #usualLimitMs: number
  /** The limit that each connection currently has. */
  readonly #limits = new WeakMap<PoolClient, number>()

  constructor({ statementLimitMs, ...config }: PoolConfig & { statementLimitMs: number }) {
    super({ ...config, Client: CodedClient })
    this.#usualLimitMs = statementLimitMs
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
    // Later events of a new connection do not belong to the call that opened it.
    const client = await limitOfCaller
      .exit(() => super.connect())
      .catch((cause: unknown) => {
        throw databaseUnreachable(cause)
      })
    if (this.#limits.get(client) === limitMs) return client
    try {
      // The limit is not a connection parameter, because connection poolers between the back end and the server reject it.
      await client.query(`set statement_timeout = ${limitMs}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    this.#limits.set(client, limitMs)
    return client
  }
}
