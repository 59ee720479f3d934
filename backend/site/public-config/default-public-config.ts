import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { messagesIn } from '../../messages/messages.ts'
import type { StoredPublicConfig } from './stored-public-config.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { Database } from '../../platform/database/database.ts'
import { createPublicConfigRepository } from './public-config-repository.ts'

/** The initial configuration of a storefront, until its editors change the row. */
const defaultPublicConfig = ({ locale }: Pick<Storefront, 'locale'>): StoredPublicConfig => {
  const text = messagesIn(locale)
  return {
    menus: {
      top: [
        { text: text('menu.offers'), href: '/offers' },
        { text: text('menu.inspiration'), href: '/inspiration' },
        { text: text('menu.help'), href: '/help' },
      ],
      main: [
        {
          text: text('menu.photoBooks'),
          href: '/photo-books',
          children: [
            { text: text('menu.photoBooksLandscape'), href: '/photo-books/landscape' },
            { text: text('menu.photoBooksSquare'), href: '/photo-books/square' },
            { text: text('menu.photoBooksPortrait'), href: '/photo-books/portrait' },
          ],
        },
        { text: text('menu.photoPrints'), href: '/photo-prints' },
        {
          text: text('menu.wallArt'),
          href: '/wall-art',
          children: [
            { text: text('menu.canvas'), href: '/wall-art/canvas' },
            { text: text('menu.posters'), href: '/wall-art/posters' },
            { text: text('menu.framed'), href: '/wall-art/framed' },
          ],
        },
        { text: text('menu.calendars'), href: '/calendars' },
        { text: text('menu.cards'), href: '/cards' },
        {
          text: text('menu.gifts'),
          href: '/gifts',
          children: [
            { text: text('menu.mugs'), href: '/gifts/mugs' },
            { text: text('menu.puzzles'), href: '/gifts/puzzles' },
          ],
        },
      ],
      footer: [
        { text: text('menu.questions'), href: '/faq' },
        { text: text('menu.contact'), href: '/contact' },
        { text: text('menu.delivery'), href: '/help/delivery' },
        { text: text('menu.terms'), href: '/terms' },
        { text: text('menu.privacy'), href: '/privacy' },
        { text: text('menu.cookies'), href: '/cookies' },
      ],
    },
    routes: { Main: '/', EditorUrl: '/editor' },
  }
}

/** Adds menus and routes to every storefront that has none, in any environment. Edited rows stay unchanged. */
export const seedPublicConfigs = (database: Database) =>
  createPublicConfigRepository(database).insertMissing(
    storefronts.map((storefront) => ({ channel: storefront.channel, config: defaultPublicConfig(storefront) })),
  )
