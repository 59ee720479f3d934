import type { AccountActivityPage } from '@account/shared/contracts/account-activity.ts'
import { renderTime } from '../../platform/pages/development-page.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderFault, renderOperationsArea, renderSearchField } from '../operators/operations-area.ts'

/** `page` is absent for a malformed reference. */
export type ActivityView = { account: string; page: AccountActivityPage | undefined }

const FAULT_ID = 'account-fault'
const FAULT = 'The reference of an account looks like 0195d3a0-0000-7000-8000-000000000001.'

/** Asks for the reference that the settings of the customer show. */
export const renderAccountSearch = (account = '', fault?: string): Html =>
  html`<form class="filter" action="/operations" role="search" aria-label="Account activity">
      ${renderSearchField({ name: 'account', label: 'Reference of an account', value: account, faultId: FAULT_ID, fault })}
      <button type="submit">Show activity</button>
    </form>
    ${renderFault(FAULT_ID, fault)}`

const renderActivities = (account: string, { activities, next }: AccountActivityPage): Html => {
  if (activities.length === 0) return html`<p class="empty">No activity of this account is stored.</p>`
  return html`<ol class="reports" aria-label="Account activity">
      ${activities.map(
        ({ kind, happenedAt, browser }) =>
          html`<li>
            <span class="report-time">${renderTime(happenedAt)}</span>
            <span class="report-action">${kind}</span>
            <span class="report-source">${browser ?? ''}</span>
          </li>`,
      )}
    </ol>
    ${next !== null && html`<p><a href="/operations?account=${account}&before=${next}">Earlier activity</a></p>`}`
}

/** The activity of one account, which names no person and no value. */
export const renderActivityPage = ({ account, page }: ActivityView): string =>
  renderOperationsArea({
    title: 'Account activity',
    content: html`<p class="note">
        Newest first, of the last year. Times are UTC. <a href="/operations">Failed actions</a>
      </p>
      ${renderAccountSearch(account, page ? undefined : FAULT)} ${page && renderActivities(account, page)}`,
  })
