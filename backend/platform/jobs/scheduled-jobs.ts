/** Behind everything that a customer waits for. */
const LAST = 30_000

/**
 * The nightly jobs run once a night, also when no process was running at that minute. Of the frequent ones at most one waits,
 * however long the one before takes.
 */
export const scheduledJobs = [
  '15 3 * * * clean-incoming ?fill=1d {}',
  '45 3 * * * clean-archives ?fill=1d {}',
  '15 4 * * * attend-to-retention ?fill=1d {}',
  '45 4 * * * clean-identities ?fill=1d {}',
  '* * * * * finish-uploads ?jobKey=finish-uploads {}',
  '*/30 * * * * remove-orphans ?jobKey=remove-orphans {}',
  `*/5 * * * * scrub-originals ?jobKey=scrub-originals&priority=${LAST} {}`,
].join('\n')
