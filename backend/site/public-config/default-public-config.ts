import type { Storefront } from '@account/shared/storefronts/storefront.ts'
import { menuTextsFor } from './menu-texts.ts'
import type { StoredPublicConfig } from './stored-public-config.ts'

/** The initial configuration of a storefront, until its editors change the row. */
export const defaultPublicConfig = ({ locale }: Pick<Storefront, 'locale'>): StoredPublicConfig => {
  const texts = menuTextsFor(locale)
  return {
    menus: {
      top: [
        { text: texts.offers, href: '/offers' },
        { text: texts.inspiration, href: '/inspiration' },
        { text: texts.help, href: '/help' },
      ],
      main: [
        {
          text: texts.photoBooks,
          href: '/photo-books',
          children: [
            { text: texts.photoBooksLandscape, href: '/photo-books/landscape' },
            { text: texts.photoBooksSquare, href: '/photo-books/square' },
            { text: texts.photoBooksPortrait, href: '/photo-books/portrait' },
          ],
        },
        { text: texts.photoPrints, href: '/photo-prints' },
        {
          text: texts.wallArt,
          href: '/wall-art',
          children: [
            { text: texts.canvas, href: '/wall-art/canvas' },
            { text: texts.posters, href: '/wall-art/posters' },
            { text: texts.framed, href: '/wall-art/framed' },
          ],
        },
        { text: texts.calendars, href: '/calendars' },
        { text: texts.cards, href: '/cards' },
        {
          text: texts.gifts,
          href: '/gifts',
          children: [
            { text: texts.mugs, href: '/gifts/mugs' },
            { text: texts.puzzles, href: '/gifts/puzzles' },
          ],
        },
      ],
      footer: [
        { text: texts.questions, href: '/faq' },
        { text: texts.contact, href: '/contact' },
        { text: texts.delivery, href: '/help/delivery' },
        { text: texts.terms, href: '/terms' },
        { text: texts.privacy, href: '/privacy' },
        { text: texts.cookies, href: '/cookies' },
      ],
    },
    routes: { Main: '/', EditorUrl: '/editor' },
  }
}
