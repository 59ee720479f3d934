import type { PageAudience, RemotePlacement, TrialVisit } from '@account/shared/contracts/remote-placement.ts'
import { isAddressOf } from '@account/shared/federation/path-within.ts'

type Account = TrialVisit['account']

/** The demo account that opens a page of this audience: a consumer, unless the page is for businesses. */
const accountOf = (audience: PageAudience): Account => {
  if (audience === 'anyone') return undefined
  return audience === 'business' ? 'studio' : 'emma'
}

/** `/my-photos/*` → `/my-photos` */
const addressOf = (pattern: string) => pattern.replace(/\/\*$/, '')

/** The home page, for its panels. One that a flag hides would leave the remote out, and the trial would wait for it. */
const HOME = { path: '/', audience: 'customer' } as const

const hasShownPanel = (panels: RemotePlacement['panels']) => panels.some(({ flag }) => flag === undefined)

/**
 * One visit for each account, which opens every declared page, and the home page of a remote with a panel that no flag hides: first the pages that the
 * trial of the placement names, in their order, then the others. The gate refuses a page with parameters that the trial does not name.
 */
export const plannedVisits = ({
  pages,
  panels,
  trial,
}: Pick<RemotePlacement, 'pages' | 'panels' | 'trial'>): TrialVisit[] => {
  const visits = new Map<Account, TrialVisit['pages']>()
  const add = (account: Account, visited: TrialVisit['pages']) =>
    visits.set(account, [...(visits.get(account) ?? []), ...visited])
  for (const visit of trial) add(visit.account, visit.pages)
  const named = trial.flatMap((visit) => visit.pages.map(({ path }) => path))
  for (const { path, audience } of hasShownPanel(panels) ? [...pages, HOME] : pages)
    if (!path.includes('/:') && !named.some((address) => isAddressOf(address, path)))
      add(accountOf(audience), [{ path: addressOf(path) }])
  return [...visits].map(([account, visited]) => ({ ...(account && { account }), pages: visited }))
}
