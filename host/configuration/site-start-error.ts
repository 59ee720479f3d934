export type StartStage = 'configuration' | 'registry'

/** The site cannot start: what its own origin must answer is missing or not what it should be. */
export class SiteStartError extends Error {
  override name = 'SiteStartError' as const
  readonly stage: StartStage

  constructor(stage: StartStage, message: string, options?: ErrorOptions) {
    super(message, options)
    this.stage = stage
  }
}
