import { requireStorefront, storefronts } from '@account/shared/storefronts/storefronts.ts'
import { developmentAddresses, sharedAddresses, storefrontAddresses } from '../../edge/addresses.ts'
import type { SitePort } from '../../edge/public-site.ts'

const demoAccounts = [
  ['emma@example.com', 'a large library'],
  ['noah@example.com', 'an empty library'],
  ['olivia@example.com', 'near the end of the storage period'],
  ['liam@example.com', 'owner of shared albums'],
  ['ava@example.com', 'participant of shared albums'],
  ['studio@example.com', 'business'],
  ['studio-default@example.com', 'business, details missing'],
  ['studio-new@example.com', 'business, pending validation'],
  ['studio-blocked@example.com', 'business, blocked'],
] as const

const row = (name: string, text: string) => `  ${name.padEnd(28)} ${text}`

/** The text that `npm start` prints once the site is up. */
export const welcome = ({ port, seconds }: { port: SitePort; seconds: number }): string => {
  const uk = storefrontAddresses(requireStorefront('uk'), port)
  const { api } = sharedAddresses(port)
  const { mail } = developmentAddresses(port)
  return [
    '',
    `The account site is up (${seconds.toFixed(1)} s).`,
    '',
    row('Account site', `${uk.account}/`),
    row('Storefront page', `${uk.shop}/`),
    row('API description', `${api}/openapi.json`),
    row('Mail inbox', `${mail}/`),
    row('Error reports', `${api}/operations, as operator with the password below`),
    row('Other storefronts', storefronts.map(({ code }) => code).join(' ')),
    '',
    'Demo accounts, password Photos-2026! (the library with photos is on the storefront uk):',
    ...demoAccounts.map(([address, text]) => row(address, text)),
    '',
    'Ctrl-C ends everything. The data stays.',
    '',
  ].join('\n')
}
