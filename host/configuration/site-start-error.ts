export type StartStage = 'configuration' | 'registry'

/** The site cannot start: its configuration or its registry is missing or malformed. */
export class SiteStartError extends Error {
  override name = 'SiteStartError' as const
  readonly stage: StartStage

  constructor(stage: StartStage, message: string, options?: ErrorOptions) {
    super(message, options)
    this.stage = stage
  }
}
