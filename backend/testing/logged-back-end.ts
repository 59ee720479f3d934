import { startTestBackEnd, type TestBackEndOptions } from './test-back-end.ts'

/** A test back end, and the lines that it has logged so far from level info on. */
export const startLoggedBackEnd = async (options: Pick<TestBackEndOptions, 'identity'> = {}) => {
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const backEnd = await startTestBackEnd({ ...options, environment: { LOG_LEVEL: 'info' }, log })
  return { backEnd, logged }
}
