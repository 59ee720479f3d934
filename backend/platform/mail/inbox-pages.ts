import type { InboxMessage, InboxQuery } from '@account/shared/contracts/inbox-message.ts'
import { renderDevelopmentPage, renderTime } from '../pages/development-page.ts'
import { html, type Html } from '../pages/html.ts'

type InboxView = { messages: readonly InboxMessage[]; query: InboxQuery; opened?: InboxMessage }

const filtered = ({ to }: InboxQuery) => (to ? `?${new URLSearchParams({ to }).toString()}` : '')

const renderEntry = (message: InboxMessage, { query, opened }: InboxView): Html =>
  html`<li>
    <a href="/messages/${message.id}${filtered(query)}" ${message.id === opened?.id && html`aria-current="page"`}>
      <span class="entry-subject">${message.subject || 'No subject'}</span>
      <span class="entry-time">${renderTime(message.receivedAt)}</span>
      <span class="entry-detail">${message.recipient}</span>
    </a>
  </li>`

const renderEntries = (view: InboxView): Html => {
  const { messages, query } = view
  if (messages.length > 0)
    return html`<ol class="entries" aria-label="Messages">
      ${messages.map((message) => renderEntry(message, view))}
    </ol>`
  return html`<p class="empty">
    ${query.to ? `Nothing was sent to ${query.to}.` : 'No mail yet. Whatever the site sends appears here.'}
  </p>`
}

const renderMessage = ({
  id,
  subject,
  sender,
  recipient,
  purpose,
  receivedAt,
  html: markup,
  text,
}: InboxMessage): Html =>
  html`<article class="message">
    <h1>${subject || 'No subject'}</h1>
    <dl class="facts">
      <div>
        <dt>From</dt>
        <dd>${sender}</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>${recipient}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>${renderTime(receivedAt)} UTC</dd>
      </div>
      ${
        purpose !== null &&
        html`<div>
          <dt>Purpose</dt>
          <dd>${purpose}</dd>
        </div>`
      }
    </dl>
    ${
      markup !== null &&
      html`<iframe
        class="markup"
        src="/messages/${id}/html"
        title="The message as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`
    }
    <details ${markup === null && html`open`}>
      <summary>Plain text</summary>
      <pre>${text}</pre>
    </details>
  </article>`

const renderBar = ({ query, opened }: InboxView): Html =>
  html`<header class="bar">
    ${opened ? html`<p class="name"><a href="/${filtered(query)}">Inbox</a></p>` : html`<h1 class="name">Inbox</h1>`}
    <p class="note">Development only: no mail leaves this machine.</p>
    <form class="filter" action="/" role="search">
      <label for="to">Recipient</label>
      <input
        id="to"
        name="to"
        type="search"
        value="${query.to ?? ''}"
        placeholder="emma@example.com"
        autocomplete="off"
      />
      <button type="submit">Filter</button>
    </form>
  </header>`

const renderList = (view: InboxView): string => {
  const content = html`<div class="panes">
    <main class="pane-list">${renderBar(view)} ${renderEntries(view)}</main>
    <aside class="pane-content" aria-label="Message"><p class="empty">Choose a message to read it.</p></aside>
  </div>`
  return renderDevelopmentPage({ title: 'Inbox', folder: '/', content })
}

const renderOpened = (view: InboxView, opened: InboxMessage): string => {
  const content = html`<div class="panes panes-opened">
    <aside class="pane-list" aria-label="Inbox">${renderBar(view)} ${renderEntries(view)}</aside>
    <main class="pane-content">
      <p class="back"><a href="/${filtered(view.query)}">Back to the inbox</a></p>
      ${renderMessage(opened)}
    </main>
  </div>`
  return renderDevelopmentPage({ title: opened.subject || 'No subject', folder: '/', content })
}

export const renderInboxPage = (messages: readonly InboxMessage[], query: InboxQuery) => renderList({ messages, query })

export const renderMessagePage = (opened: InboxMessage, messages: readonly InboxMessage[], query: InboxQuery) =>
  renderOpened({ messages, query, opened }, opened)

/** The mail's own markup for the sandboxed frame; its links open beside the inbox. */
export const renderMailMarkup = (markup: string): string => {
  const base = '<base target="_blank" />'
  return /<head[\s>]/i.test(markup) ? markup.replace(/<head(?:\s[^>]*)?>/i, `$&${base}`) : `${base}${markup}`
}
