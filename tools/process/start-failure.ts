/** Something outside of the program keeps it from starting; its message is the one sentence a person needs. */
export class StartFailure extends Error {
  override name = 'StartFailure' as const
}
