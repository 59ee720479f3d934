import { html, type Html } from '../../platform/pages/html.ts'
import type { ErrorGroup } from './error-groups.ts'

const BARS = '▁▂▃▄▅▆▇█'

/** A character for each hour: the policy of the page allows no inline styles that could draw bars. */
const barsOf = (hours: readonly number[]): string => {
  const most = Math.max(1, ...hours)
  return hours
    .map((count) => (count === 0 ? '·' : (BARS[Math.ceil((count / most) * (BARS.length - 1))] ?? '')))
    .join('')
}

/** The names that a row has room for. */
const MOST_NAMES = 3

const namesOf = (origins: ErrorGroup['browsers']): string => {
  const named = origins.slice(0, MOST_NAMES).map(({ name, count }) => `${name}: ${count}`)
  const further = origins.length - named.length
  return [...named, ...(further > 0 ? [`${further} more`] : [])].join(' · ')
}

const rowOf = ({ remote, version, place, cause, count, hours, storefronts, browsers }: ErrorGroup): Html => {
  const source = version === '' ? remote : `${remote}@${version}`
  const link = `/operations?${new URLSearchParams({ source, action: place }).toString()}`
  return html`<tr>
    <td>${remote}</td>
    <td>${version}</td>
    <td><a href="${link}">${place}</a></td>
    <td class="cause">${cause}</td>
    <td class="count">${count}</td>
    <td>${namesOf(storefronts)}</td>
    <td>${namesOf(browsers)}</td>
    <td class="hours" aria-label="${`By hour, oldest first: ${hours.join(', ')}`}">${barsOf(hours)}</td>
  </tr>`
}

/** Errors of the last 24 hours by remote, version, place and cause. */
export const renderErrorGroups = (groups: readonly ErrorGroup[]): Html | undefined => {
  if (groups.length === 0) return undefined
  return html`<div class="groups-scroll" role="region" aria-label="Errors by cause" tabindex="0">
    <table class="groups">
      <caption>
        The last 24 hours by cause
      </caption>
      <thead>
        <tr>
          <th scope="col">Remote</th>
          <th scope="col">Version</th>
          <th scope="col">Place</th>
          <th scope="col">Cause</th>
          <th scope="col">Count</th>
          <th scope="col">Storefronts</th>
          <th scope="col">Browsers</th>
          <th scope="col">By hour</th>
        </tr>
      </thead>
      <tbody>
        ${groups.map(rowOf)}
      </tbody>
    </table>
  </div>`
}
