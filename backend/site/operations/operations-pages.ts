import type { KeptReport } from '../reports/error-reports-repository.ts'
import { renderTime } from '../../platform/pages/development-page.ts'
import { renderErrorGroups } from './render-error-groups.ts'
import type { ErrorGroup } from './error-groups.ts'
import { renderAccountSearch } from './activity-page.ts'
import { html, type Html } from '../../platform/pages/html.ts'
import { renderFault, renderOperationsArea, renderSearchField } from '../operators/operations-area.ts'

export type OperationsView = {
  reports: readonly KeptReport[]
  /** All sources of reports, as options of the filter. */
  sources: readonly string[]
  source: string | undefined
  correlationId: string | undefined
  /** Shown without a filter. */
  groups: readonly ErrorGroup[]
  fault?: string
}

const fact = (term: string, value: string): Html =>
  html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`

const renderReport = (report: KeptReport): Html =>
  html`<li>
    <details>
      <summary>
        <span class="report-time">${renderTime(report.occurredAt)}</span>
        <span class="report-source">${report.source}</span>
        <span class="report-storefront">${report.storefront}</span>
        <span class="report-action">${report.action}</span>
        <span class="report-error">${report.errorName}</span>
      </summary>
      <div class="report-details">
        <dl class="facts">
          ${fact('Message', report.message)} ${fact('Page', report.path)} ${fact('Occurred', report.occurredAt)}
          ${fact('Browser', report.browser ?? 'unknown')}
          <div>
            <dt>Correlation</dt>
            <dd>
              <a href="/operations?correlationId=${report.correlationId}"><code>${report.correlationId}</code></a>
            </dd>
          </div>
        </dl>
        ${report.stack !== undefined && html`<pre>${report.stack}</pre>`}
      </div>
    </details>
  </li>`

const renderFilter = ({ sources, source, correlationId, fault }: OperationsView): Html =>
  html`<form class="filter" action="/operations" role="search">
      <div class="field">
        <label for="source">Source</label>
        <select id="source" name="source">
          <option value="">All sources</option>
          ${sources.map((name) => html`<option ${name === source && html`selected`}>${name}</option>`)}
        </select>
      </div>
      ${renderSearchField({
        name: 'correlationId',
        label: 'Correlation id',
        value: correlationId ?? '',
        faultId: 'fault',
        fault,
      })}
      <button type="submit">Show</button>
    </form>
    ${renderFault('fault', fault)}`

const renderReports = ({ reports, source, correlationId, fault }: OperationsView): Html | undefined => {
  if (reports.length > 0)
    return html`<ol class="reports" aria-label="Failed actions">
      ${reports.map(renderReport)}
    </ol>`
  if (fault !== undefined) return undefined
  return html`<p class="empty">
    ${source || correlationId ? 'No report matches.' : 'No failed action has been reported.'}
  </p>`
}

export const renderOperationsPage = (view: OperationsView): string =>
  renderOperationsArea({
    title: 'Failed actions',
    content: html`<p class="note">
        As browsers reported them, newest first. Times are UTC; the log knows the same correlation ids.
      </p>
      ${renderFilter(view)} ${renderAccountSearch()} ${renderErrorGroups(view.groups)} ${renderReports(view)}
      <form action="/operations/sign-out" method="post"><button type="submit">Sign out</button></form>`,
  })
