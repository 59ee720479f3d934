import { DateTime } from 'luxon'
import { html, type Html } from './html.ts'
import { styleSheetPath } from './development-assets.ts'

type DevelopmentPage = {
  title: string
  /** The readers of the page. */
  area?: 'Development' | 'Operations'
  /** Path of the folder that the page's own addresses begin with, e.g. `/operations/`. */
  folder: string
  content: Html
}

/** A whole page for developers or operators. Those for developers exist in environment d only. */
export const renderDevelopmentPage = ({ title, area = 'Development', folder, content }: DevelopmentPage): string =>
  html`<!doctype html>
    <html lang="en" data-brand="pixhaven">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${area}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${folder}${styleSheetPath}" />
      </head>
      <body>
        ${content}
      </body>
    </html>`.markup

/** UTC, as the logs have it. */
export const renderTime = (iso: string): Html => {
  const time = DateTime.fromISO(iso, { zone: 'utc', locale: 'en-GB' })
  const isToday = time.hasSame(DateTime.utc(), 'day')
  return html`<time datetime="${iso}" title="${iso}"
    >${isToday ? time.toFormat('HH:mm:ss') : time.toFormat('d MMM yyyy, HH:mm')}</time
  >`
}
