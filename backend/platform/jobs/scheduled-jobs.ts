/** See: [Note: Fair job queues] */
const MAINTENANCE = 'queue=maintenance'

/**
 * The nightly jobs run once a night, even if no process ran at that minute. At most one of each frequent job waits, however
 * long the previous one takes.
 */
export const scheduledJobs = [
  `15 3 * * * clean-incoming ?fill=1d&${MAINTENANCE} {}`,
  `45 3 * * * clean-archives ?fill=1d&${MAINTENANCE} {}`,
  `15 4 * * * attend-to-retention ?fill=1d&${MAINTENANCE} {}`,
  `45 4 * * * clean-identities ?fill=1d&${MAINTENANCE} {}`,
  `15 5 * * * analyze-photos ?fill=1d&${MAINTENANCE} {}`,
  '* * * * * finish-uploads ?jobKey=finish-uploads {}',
  `*/30 * * * * remove-orphans ?jobKey=remove-orphans&${MAINTENANCE} {}`,
  `*/5 * * * * read-originals-again ?jobKey=read-originals-again&${MAINTENANCE} {}`,
  `*/5 * * * * scrub-originals ?jobKey=scrub-originals&${MAINTENANCE} {}`,
].join('\n')
