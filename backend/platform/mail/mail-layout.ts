import type { BrandGroup } from '@account/shared/storefronts/storefront.ts'
import { html } from '../pages/html.ts'
import type { StorefrontSites } from '../storefront-sites.ts'

/** The light accents of shared/theme/tokens.css: mail programs know no custom properties, and few know dark mode. */
const accents = { lumora: '#bb3f0b', fotolina: '#0b6e66', pixhaven: '#4a3fd6' } as const satisfies Record<
  BrandGroup,
  string
>

type MailAction = { text: string; href: string }

export type MailBody = {
  language: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action: MailAction
  otherAction?: MailAction
  closing: string
}

const FONT = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1c1a18'

/** The same content as plain text, for mail programs that show no HTML. */
export const mailText = (content: MailBody, brandName: string): string => {
  const { greeting, paragraphs, action, otherAction, closing } = content
  const actions = [action, ...(otherAction ? [otherAction] : [])].map(({ text, href }) => `${text}:\n${href}`)
  return [greeting, ...paragraphs, ...actions, `${closing}\n${brandName}`].join('\n\n')
}

/** Simple markup that every mail program shows alike: one column, no picture, styles where they apply. */
export const mailHtml = (content: MailBody, { storefront, brandName, shopOrigin }: StorefrontSites): string => {
  const { language, subject, greeting, paragraphs, action, otherAction, closing } = content
  const accent = accents[storefront.brand]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#fbfaf8;${FONT}">
        <div style="max-width:560px;margin:0 auto;padding:24px 16px 40px">
          <div
            style="background:#ffffff;border:1px solid #e6e2dc;border-top:4px solid ${accent};border-radius:8px;padding:32px 28px"
          >
            <p style="margin:0 0 24px;font-size:20px;font-weight:700">
              <a href="${shopOrigin}/" style="color:${accent};text-decoration:none">${brandName}</a>
            </p>
            <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#1c1a18">${greeting}</h1>
            ${paragraphs.map((paragraph) => html`<p style="${PARAGRAPH}">${paragraph}</p>`)}
            <p style="margin:24px 0">
              <a
                href="${action.href}"
                style="display:inline-block;padding:13px 24px;border-radius:8px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none"
                >${action.text}</a
              >
            </p>
            ${
              otherAction &&
              html`<p style="${PARAGRAPH}">
                <a href="${otherAction.href}" style="color:${accent}">${otherAction.text}</a>
              </p>`
            }
            <p style="margin:0;font-size:16px;line-height:1.5;color:#615b54">${closing}<br />${brandName}</p>
          </div>
        </div>
      </body>
    </html>`.markup
}
