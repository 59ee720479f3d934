import type { Database } from '../platform/database/database.ts'

/** The statements that the back end sends to the database during the call, without their values, and the connections opened. */
export const statementsOf = async ({ $client }: Database, act: () => Promise<unknown>) => {
  const query = jest.spyOn($client, 'query')
  const connect = jest.spyOn($client, 'connect')
  await act()
  // Sound: the back end passes every statement as an object.
  const statements = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
  const connections = connect.mock.calls.length
  query.mockRestore()
  connect.mockRestore()
  return { statements, connections }
}
