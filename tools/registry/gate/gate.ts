import type { RemoteGrant } from '@account/shared/contracts/remote-placement.ts'
import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { isContractSupported } from '@account/shared/micro-frontend/contract-version.ts'
import { satisfies } from 'semver'
import type { BuiltHost, SharedLibraries } from '../contents/built-front-ends.ts'
import { contractsInEntry, filesOfManifest } from '../contents/manifest-files.ts'
import { bytesOf, fileFaults, filesFrom } from '../contents/release-files.ts'
import type { ReleaseRecord } from '../trust/release-record.ts'
import { unknownPlacementRefusals, placementRefusals } from './placement-refusals.ts'
import type { Refusal } from './refusal.ts'
import { styleRefusals } from './style-refusals.ts'

/** A release before it is placed: its files as they will be served, and its record. */
export type Candidate = {
  remote: RemoteName
  folder: string
  record: ReleaseRecord
  required: SharedLibraries
  /** Absent in a registry that is older than grants. */
  grant?: RemoteGrant | undefined
}

/** What a host has to offer for the release. */
type Needs = Pick<Candidate, 'record' | 'required'>

const nameOf = ({ record: { remote, version } }: Pick<Candidate, 'record'>) => `${remote} ${version}`

const majorOf = (contract: string) => Number.parseInt(contract, 10)

const contractRefusals = (candidate: Needs, { folder, provided }: BuiltHost): Refusal[] => {
  const { contract } = candidate.record
  const { contract: host, earlierContracts: earlier = [] } = provided
  if (isContractSupported({ host, earlier, remote: contract })) return []
  const remedy =
    majorOf(contract) < majorOf(host)
      ? `name ${contract} in EARLIER_CONTRACTS of that host and build it again, or build the remote for ${host}`
      : `release a host that speaks ${contract} first, or build the remote for ${host}`
  const sentence = `${nameOf(candidate)} speaks contract ${contract}, the host in ${folder} speaks ${[host, ...earlier].join(' and ')}: ${remedy}.`
  return [{ gate: 'contract', sentence }]
}

const libraryRefusals = (candidate: Needs, { folder, provided }: BuiltHost): Refusal[] =>
  Object.entries(candidate.required.libraries).flatMap(([library, range]): Refusal[] => {
    const version = provided.libraries[library]
    if (version !== undefined && satisfies(version, range)) return []
    const gate = 'shared libraries'
    const needs = `${nameOf(candidate)} needs ${library} ${range}`
    const sentence =
      version === undefined
        ? `${needs}, which the host in ${folder} does not provide: name it in host/federation/provided/provided-libraries.ts and release that host first.`
        : `${needs}, the host in ${folder} provides ${version}: release a host with a version that fits first, or build the remote with ${version}.`
    return [{ gate, sentence }]
  })

/** Measured here: the record of a requested release is what the tools of its team wrote. */
const budgetRefusals = (candidate: Candidate, budget: number): Refusal[] => {
  const bytes = bytesOf(candidate.folder)
  if (bytes <= budget) return []
  const [weight, excess, limit] = [bytes, bytes - budget, budget].map((count) => count.toLocaleString('en'))
  const sentence = `${nameOf(candidate)} has ${weight} bytes of scripts and styles (gzipped), ${excess} over its budget of ${limit}: make it smaller, or ask the platform for a larger budgetBytes in tools/registry/gate/grants.json.`
  return [{ gate: 'budget', sentence }]
}

/** Code, texts and drawings are far smaller; photos and videos belong to the services. */
const HUGE_BYTES = 5_000_000

const hugeFileRefusals = (candidate: Candidate): Refusal[] =>
  filesFrom(candidate.folder, HUGE_BYTES).map((file) => ({
    gate: 'budget',
    sentence: `${nameOf(candidate)} has the file ${file} with ${HUGE_BYTES.toLocaleString('en')} bytes or more: leave it out of the build, or serve it elsewhere.`,
  }))

/** An address ends at `?` and `#`, and decodes `%`; a backslash is a slash in some; web servers hide what begins with a dot. */
const UNSERVABLE_NAME = /(?:^|\/)\.|[?#%\\\p{Cc}]/u

const faultSentences = {
  missing: 'is missing',
  changed: 'was changed',
  'too large': 'is too large',
  'not listed': 'is not in the integrity list',
  'a link': 'is a link and no file',
}

const integrityRefusals = (candidate: Candidate): Refusal[] => {
  const { folder, record } = candidate
  const faults = fileFaults(folder, record.integrity).map(({ file, fault }) => `${file} ${faultSentences[fault]}`)
  const named = filesOfManifest(folder)?.all
  const unnamed = named
    ? named
        .filter((file) => !Object.hasOwn(record.integrity, file))
        .map((file) => `mf-manifest.json names ${file}, which is missing`)
    : ['mf-manifest.json is not a federation manifest']
  const unservable = Object.keys(record.integrity)
    .filter((file) => UNSERVABLE_NAME.test(file))
    .map((file) => `${JSON.stringify(file)} has a name that cannot be served`)
  return [...faults, ...unnamed, ...unservable].map((fault) => ({
    gate: 'integrity',
    sentence: `${nameOf(candidate)}: ${fault} (in ${folder}): build the remote again and release the new build.`,
  }))
}

/** The contract in the built entry must be the one that the build reports, because hosts check the latter only. */
const entryContractRefusals = (candidate: Candidate): Refusal[] => {
  const { folder, record } = candidate
  const contracts = contractsInEntry(folder)
  const other = contracts.find((contract) => contract !== record.contract)
  if (other === undefined) return []
  const sentence = `${nameOf(candidate)} reports contract ${record.contract}, but its entry has contract '${other}': use CONTRACT_VERSION in entry.tsx and build it again.`
  return [{ gate: 'contract', sentence }]
}

/** Refusals by the declared contract and libraries, without a browser. */
export const refusalsBetween = (candidate: Needs, host: BuiltHost): Refusal[] => [
  ...contractRefusals(candidate, host),
  ...libraryRefusals(candidate, host),
]

type Measures = { hosts: readonly BuiltHost[]; grant: RemoteGrant }

/** The reasons against a release; empty when it may go out. */
export const refusalsOf = (candidate: Candidate, { hosts, grant }: Measures): Refusal[] => [
  ...hosts.flatMap((host) => refusalsBetween(candidate, host)),
  ...entryContractRefusals(candidate),
  ...budgetRefusals(candidate, grant.budgetBytes),
  ...hugeFileRefusals(candidate),
  ...placementRefusals({
    remote: candidate.remote,
    name: nameOf(candidate),
    placement: candidate.record.placement,
    grant,
  }),
  ...unknownPlacementRefusals({ name: nameOf(candidate), folder: candidate.folder }),
  ...styleRefusals({ remote: candidate.remote, name: nameOf(candidate), folder: candidate.folder }),
  ...integrityRefusals(candidate),
]
