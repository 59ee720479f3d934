import { dirname } from 'node:path'
import { remotesIn } from '../build/front-ends.ts'

/** Names of the remotes in this clone. */
export const remotesOfClone = remotesIn(dirname(dirname(import.meta.dirname)))

/** Whether the words of a command ask for its help. */
export const asksForHelp = (words: readonly string[]) => words.some((word) => word === '--help' || word === '-h')

/** The help of the command. */
export const usage = `Usage: node tools/run.mjs release <command> --to <folder | s3://bucket/prefix>

  <remote> [--canary 10% | --storefronts nl,de | --accounts <customer id>,…]
                                                   build it, check it, and give it to everyone or to some
           [--address <where the folder is served>] needed for the first release; the registry keeps it
           [--from <folder with finished builds>] [--host <folder of a host build> …]
           [--site <account site of a storefront>]  try it on a deployed test site, by default TRIAL_SITE
           [--no-browser]                           skip the trial in a browser
           [--no-checks]                            skip types and tests, where a pipeline has run them
           [--grants <file>]                        what the platform grants, instead of tools/registry/gate/grants.json
           [--request]                              ask the platform for it, where a team has no key of the registry;
                                                    without --grants and --address, which the registry has; also with promote, rollback, disable, enable and watch
           [--replace-canary]                       withdraw a canary of another version
           [--uncommitted]                          build it with changes that are in no commit
  host                make this build the current host; [--from], [--no-browser], [--no-checks] and [--uncommitted] as above
  promote <remote> <version>   give the canary with this version to everyone
  promote host <version>       make a kept or withdrawn host the current one
  rollback <remote>   withdraw the canary, or return everyone to the previous release
  rollback host       return to the previous host
  disable <remote>    the kill switch: no customer gets it
  enable <remote>
  status <remote> [--signals <address of a back-end process>]
                      the current release, and a canary beside it, as browsers report them
  watch <remote> --roll-back-when 'worse by 1% after 100 loads' [--minutes 60] [--signals …]
                      promote the canary or roll it back when the numbers decide, and say why
  accept              answer what teams have requested, and move their pointers: for the platform; [--no-browser], [--host]
  list                the releases that customers get, and since when; [--unverified] without checking the signature
  list --history      every change: when, what, who, from which commit and why
  list --requests     what teams have requested, and what 'accept' has answered in the last week
  sign                sign the unchanged registry and its releases again: for ninety more days, or with new keys;
                      [--unverified] also a registry that no key of this machine has signed
  key                 print the public keys for config.json; the first call creates the first key
  new-key             create one more key; every key signs from the next change on
  grants              write what the platform grants into the registry; [--grants <file>] as above
  drop-key <id>       remove a key: once all sites know another one, or at once if it was stolen
  team-keys           print the public keys of the teams with their remotes for config.json
  new-team-key <remote> …   create a key that may release these remotes; their releases are signed by it from the next one on
  drop-team-key <id>  remove a key of a team, as with drop-key

Every change takes --reason <text> for the history.

Remotes of this clone: ${remotesOfClone.join(', ')}`
