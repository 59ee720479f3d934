/** `changed`: not the file that the registry names. `foreign`: signed by no key that may release the remote. */
export type ReleaseFault = 'changed' | 'foreign' | 'malformed'

/** A release file that must not be used. */
export class ReleaseRefusal extends Error {
  override name = 'ReleaseRefusal' as const
  readonly fault: ReleaseFault

  constructor(fault: ReleaseFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
