import { html } from '../../platform/pages/html.ts'
import { renderFault, renderOperationsArea } from './operations-area.ts'

/** The page that an operator signs in on; `query` leads back to the requested page. */
export const renderOperatorSignIn = ({ query, fault }: { query: string; fault?: string }): string =>
  renderOperationsArea({
    title: 'Sign in',
    heading: 'Operations',
    content: html`<p class="note">For operators of the site. Accounts of customers do not work here.</p>
      <form class="filter" action="/operations/sign-in" method="post">
        <input type="hidden" name="query" value="${query}" />
        <div class="field">
          <label for="name">Name</label>
          <input id="name" name="name" autocomplete="username" required maxlength="40" autocapitalize="none" />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            maxlength="200"
            ${fault !== undefined && html`aria-invalid="true" aria-describedby="fault"`}
          />
        </div>
        <button type="submit">Sign in</button>
      </form>
      ${renderFault('fault', fault)}`,
  })
