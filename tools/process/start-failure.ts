/** The environment keeps the program from starting. The message is one sentence that says what is wrong and what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure' as const
}
