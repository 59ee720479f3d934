import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

const limitOfCaller = new AsyncLocalStorage<number>()

/** Whatever `run` asks of the database may take so long; with 0, as long as it will. */
export const withStatementLimit = <Result>(limitMs: number, run: () => Promise<Result>): Promise<Result> =>
  limitOfCaller.run(limitMs, run)

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void

/** A statement that takes longer than its caller may wait for is ended by the server: none keeps its connection for ever. */
export class LimitedPool extends Pool {
  readonly #usualLimitMs: number
  /** The limit that each connection currently has. */
  readonly #limits = new WeakMap<PoolClient, number>()

  constructor({ statementLimitMs, ...config }: PoolConfig & { statementLimitMs: number }) {
    super(config)
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
    const client = await limitOfCaller.exit(() => super.connect())
    if (this.#limits.get(client) === limitMs) return client
    try {
      // Not among what a connection begins with: pools of others between us and the server know no such parameter.
      await client.query(`set statement_timeout = ${limitMs}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    this.#limits.set(client, limitMs)
    return client
  }
}
