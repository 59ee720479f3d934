import type { AccountActivityPage } from '@account/shared/contracts/account-activity.ts'
import { renderDevelopmentPage, renderTime } from '../../platform/pages/development-page.ts'
import { html, type Html } from '../../platform/pages/html.ts'

/** `page` is absent for a malformed reference. */
export type ActivityView = { account: string; page: AccountActivityPage | undefined }

const FAULT = 'The reference of an account looks like 0195d3a0-0000-7000-8000-000000000001.'

/** Asks for the reference that the settings of the customer show. */
export const renderAccountSearch = (account = '', fault?: string): Html =>
  html`<form class="filter" action="/operations" role="search" aria-label="Account activity">
      <div class="field">
        <label for="account">Reference of an account</label>
        <input
          id="account"
          name="account"
          type="search"
          value="${account}"
          autocomplete="off"
          spellcheck="false"
          required
          ${fault !== undefined && html`aria-invalid="true" aria-describedby="account-fault"`}
        />
      </div>
      <button type="submit">Show activity</button>
    </form>
    ${fault !== undefined && html`<p class="fault" id="account-fault" role="alert">${fault}</p>`}`

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

/** What was done to one account, which names no person and no value. */
export const renderActivityPage = ({ account, page }: ActivityView): string =>
  renderDevelopmentPage({
    title: 'Account activity',
    area: 'Operations',
    folder: '/operations/',
    content: html`<main class="operations">
      <h1>Account activity</h1>
      <p class="note">Newest first, of the last year. Times are UTC. <a href="/operations">Failed actions</a></p>
      ${renderAccountSearch(account, page ? undefined : FAULT)} ${page && renderActivities(account, page)}
    </main>`,
  })
