import type { RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { storefronts as allStorefronts } from '@account/shared/storefronts/storefronts.ts'
import { ReleaseFailure } from '../registry/contents/release-failure.ts'
import type { Audience } from '../registry/pointers/registry-changes.ts'

const percentOf = (text: string): number => {
  const percent = /^\d{1,2}%?$/.test(text) ? Number.parseInt(text, 10) : 0
  if (percent > 0) return percent
  throw new ReleaseFailure(`--canary takes a share from 1% to 99%, not '${text}'; everyone gets it without --canary.`)
}

const storefrontsOf = (text: string): string[] => {
  const codes = [...new Set(text.split(',').map((code) => code.trim()))]
  const unknown = codes.find((code) => !allStorefronts.some((storefront) => storefront.code === code))
  if (unknown === undefined) return codes
  const known = allStorefronts.map(({ code }) => code).join(', ')
  throw new ReleaseFailure(`There is no storefront '${unknown}'; there are ${known}.`)
}

const accountsOf = (text: string): string[] => {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))]
  if (ids.length <= 20 && ids.every((id) => /^[\w-]+$/.test(id))) return ids
  throw new ReleaseFailure(`--accounts takes up to twenty customer ids, not '${text}'.`)
}

type Chosen = { canary?: string; storefronts?: string; accounts?: string }

/** The customers who get the release, from the options of a canary. */
export const audienceOf = ({ canary, storefronts, accounts }: Chosen): Audience => {
  if ([canary, storefronts, accounts].filter((chosen) => chosen !== undefined).length > 1)
    throw new ReleaseFailure(
      'Give either --canary, --storefronts or --accounts: a canary is a share of customers, some storefronts or some accounts.',
    )
  if (canary !== undefined) return { kind: 'percent', percent: percentOf(canary) }
  if (storefronts !== undefined) return { kind: 'storefronts', storefronts: storefrontsOf(storefronts) }
  return accounts === undefined ? { kind: 'everyone' } : { kind: 'accounts', accounts: accountsOf(accounts) }
}

/** The place of the releases, from `--to`. */
export const placeOf = (to: string | undefined): string => {
  if (!to) throw new ReleaseFailure('Give the place of the releases with --to <folder> or --to s3://<bucket>/<prefix>.')
  const [, scheme] = /^([a-z][a-z\d+.-]+):\/\//i.exec(to) ?? []
  if (scheme === undefined) return to
  if (scheme === 's3' && URL.canParse(to) && new URL(to).hostname !== '') return to.replace(/(?<!\/)\/+$/, '')
  throw new ReleaseFailure(`--to takes a folder or s3://<bucket>/<prefix>, not '${to}'.`)
}

/** An address without its last slash. */
export const httpAddressOf = (option: 'address' | 'site', text: string): string => {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address && /^https?:$/.test(address.protocol)) return text.replace(/(?<!\/)\/+$/, '')
  throw new ReleaseFailure(`--${option} takes an http or https address, not '${text}'.`)
}

/** The deployed site of the trial, from `--site` or TRIAL_SITE; undefined without one. */
export const trialSiteOf = (text: string | undefined) => {
  const site = text ?? process.env.TRIAL_SITE
  return site ? httpAddressOf('site', site) : undefined
}

/** The version to promote. */
export const versionOf = (name: RemoteName | 'host', version: string | undefined): string => {
  if (version !== undefined) return version
  const listed = name === 'host' ? 'kept hosts' : 'canary'
  throw new ReleaseFailure(`Name the version to promote: 'list' shows the ${listed}.`)
}
