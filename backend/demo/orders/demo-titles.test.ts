import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { messagesIn } from '../../messages/messages.ts'
import { articleTitles, optionTitles } from './demo-titles.ts'

const english = (titles: Readonly<Record<string, string>>) => titles['en'] ?? ''

test.each(storefronts)('the photo prints of $code are named as in its menu', ({ locale }) => {
  const title = articleTitles['prints-10x15'][locale.split('-')[0] ?? '']
  expect(title).toBe(`${messagesIn(locale)('menu.photoPrints')} 10 × 15 cm`)
})

test.each(storefronts)('every product and option of $code has a title in its language', ({ locale }) => {
  const language = locale.split('-')[0] ?? ''
  for (const titles of [...Object.values(articleTitles), ...Object.values(optionTitles)]) {
    expect(Object.keys(titles)).toContain(/^[\d ×cm]+$/.test(english(titles)) ? 'en' : language)
  }
})
