/** The help of `npm run release` in the folder of a remote. */
export const releaseUsage = `Usage: npm run release -- [command] --to <folder | s3://bucket/prefix>

  [--canary 10% | --storefronts nl,de | --accounts <customer id>,…]
                      without a command: build the remote, check it, and give it to everyone or to some
      [--site <account site of a test site>]   where its pages are tried, by default TRIAL_SITE
      [--no-browser]                           skip the trial in a browser
      [--no-checks]                            skip types, texts, rules and tests, where a pipeline has run them
      [--address <where the folder is served>] needed for the first release; the registry keeps it
      [--host <folder of a host build> …]      instead of the hosts that were released there
      [--grants <file>]                        what the platform grants, instead of what the registry says
      [--replace-canary]                       withdraw a canary of another version
      [--uncommitted]                          build it with changes that are in no commit
  promote <version>   give the canary with this version to everyone
  rollback            withdraw the canary, or return everyone to the previous release
  disable | enable    the kill switch: no customer gets the remote; and back
  list                the releases that customers get, and since when
  list --history      every change: when, what, who, from which commit and why
  list --requests     what the team has requested, and what the platform has answered in the last week
  status [--signals <address of a back-end process>]
                      the current release, and a canary beside it, as browsers report them
  watch --roll-back-when 'worse by 1% after 100 loads' [--minutes 60] [--signals …]
                      promote the canary or roll it back when the numbers decide, and say why

A team without a key of the registry adds --request to each change, also to watch: the platform then decides.
Every change takes --reason <text> for the history.`
