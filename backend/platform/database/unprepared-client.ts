import type { ClientConfig } from 'pg'
import { CodedClient } from './coded-client.ts'

type Query = (...parameters: unknown[]) => unknown

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement

/** A client behind a pooler of transactions: a statement that one session has prepared is unknown to the next. */
export class UnpreparedClient extends CodedClient {
  constructor(config?: string | ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    this.query = ((statement: unknown, ...others: unknown[]) =>
      query(withoutName(statement), ...others)) as CodedClient['query']
  }
}
