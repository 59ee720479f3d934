/** Once a night, also when the process was not running at that minute. */
export const nightlyJobs = [
  '15 3 * * * clean-incoming ?fill=1d {}',
  '45 3 * * * clean-archives ?fill=1d {}',
  '15 4 * * * attend-to-retention ?fill=1d {}',
  '45 4 * * * clean-identities ?fill=1d {}',
].join('\n')
