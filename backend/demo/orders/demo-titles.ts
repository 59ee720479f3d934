import type { Titles } from '../../orders/merchandise/merchandise-table.ts'

const languages = ['en', 'nl', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'da', 'sv', 'nb'] as const

/** One word per language, in the order above; numbers and sizes are alike in all. */
const inAll = (...words: readonly string[]): Titles => {
  const [english = ''] = words
  return { en: english, ...Object.fromEntries(languages.flatMap((code, at) => (words[at] ? [[code, words[at]]] : []))) }
}

const photoBook = ['Photo book', 'Fotoboek', 'Fotobuch', 'Livre photo', 'Fotolibro', 'Fotolibro', 'Livro de fotos', 'Fotoksiążka', 'Fotobog', 'Fotobok', 'Fotobok'] // prettier-ignore
const landscape = ['landscape', 'liggend', 'Querformat', 'paysage', 'horizontal', 'orizzontale', 'horizontal', 'poziomo', 'liggende', 'liggande', 'liggende'] // prettier-ignore
const square = ['square', 'vierkant', 'quadratisch', 'carré', 'cuadrado', 'quadrato', 'quadrado', 'kwadrat', 'kvadratisk', 'kvadratisk', 'kvadratisk'] // prettier-ignore
const prints = ['Photo prints', 'Fotoafdrukken', 'Fotoabzüge', 'Tirages photo', 'Copias de fotos', 'Stampe foto', 'Impressões de fotos', 'Odbitki', 'Fotoprint', 'Fotokopior', 'Fotoutskrifter'] // prettier-ignore
const canvas = ['Canvas', 'Canvas', 'Leinwand', 'Toile', 'Lienzo', 'Tela', 'Tela', 'Fotoobraz', 'Lærred', 'Canvastavla', 'Lerret'] // prettier-ignore
const poster = ['Poster', 'Poster', 'Poster', 'Poster', 'Póster', 'Poster', 'Póster', 'Plakat', 'Plakat', 'Poster', 'Plakat'] // prettier-ignore
const wallCalendar = ['Wall calendar', 'Wandkalender', 'Wandkalender', 'Calendrier mural', 'Calendario de pared', 'Calendario da parete', 'Calendário de parede', 'Kalendarz ścienny', 'Vægkalender', 'Väggkalender', 'Veggkalender'] // prettier-ignore
const mug = ['Photo mug', 'Fotomok', 'Fototasse', 'Mug photo', 'Taza con foto', 'Tazza con foto', 'Caneca com foto', 'Kubek ze zdjęciem', 'Fotokrus', 'Fotomugg', 'Fotokrus'] // prettier-ignore
const puzzle = ['Photo puzzle', 'Fotopuzzel', 'Fotopuzzle', 'Puzzle photo', 'Puzle con foto', 'Puzzle con foto', 'Puzzle com foto', 'Puzzle ze zdjęciem', 'Fotopuslespil', 'Fotopussel', 'Fotopuslespill'] // prettier-ignore
const cards = ['Folded cards', 'Vouwkaarten', 'Klappkarten', 'Cartes pliées', 'Tarjetas dobles', 'Biglietti pieghevoli', 'Cartões dobrados', 'Kartki składane', 'Dobbeltkort', 'Vikta kort', 'Doble kort'] // prettier-ignore

/** `Photo book` + `A4` + `landscape`. */
const joined = (...parts: (readonly string[] | string)[]): Titles =>
  inAll(
    ...languages.map((_, at) => parts.map((part) => (typeof part === 'string' ? part : (part[at] ?? ''))).join(' ')),
  )

export const articleTitles = {
  'photo-book-a4': joined(photoBook, 'A4', landscape),
  'photo-book-square': joined(photoBook, '21 × 21 cm', square),
  'photo-book-layflat': joined(photoBook, '30 × 30 cm', square),
  'prints-10x15': joined(prints, '10 × 15 cm'),
  'prints-13x18': joined(prints, '13 × 18 cm'),
  'canvas-60x40': joined(canvas, '60 × 40 cm'),
  'canvas-wood-30': inAll('Photo on wood 30 × 30 cm', 'Foto op hout 30 × 30 cm', 'Foto auf Holz 30 × 30 cm', 'Photo sur bois 30 × 30 cm', 'Foto en madera 30 × 30 cm', 'Foto su legno 30 × 30 cm', 'Foto em madeira 30 × 30 cm', 'Zdjęcie na drewnie 30 × 30 cm', 'Foto på træ 30 × 30 cm', 'Foto på trä 30 × 30 cm', 'Bilde på tre 30 × 30 cm'), // prettier-ignore
  'poster-50x70': joined(poster, '50 × 70 cm'),
  'calendar-a3': joined(wallCalendar, 'A3'),
  mug: inAll(...mug),
  'puzzle-500': inAll('Photo puzzle, 500 pieces', 'Fotopuzzel, 500 stukjes', 'Fotopuzzle, 500 Teile', 'Puzzle photo, 500 pièces', 'Puzle con foto, 500 piezas', 'Puzzle con foto, 500 pezzi', 'Puzzle com foto, 500 peças', 'Puzzle ze zdjęciem, 500 elementów', 'Fotopuslespil, 500 brikker', 'Fotopussel, 500 bitar', 'Fotopuslespill, 500 brikker'), // prettier-ignore
  'puzzle-1000': joined(puzzle, '1000'),
  'cards-folded': inAll(...cards),
} satisfies Record<string, Titles>

const yes = inAll('Yes', 'Ja', 'Ja', 'Oui', 'Sí', 'Sì', 'Sim', 'Tak', 'Ja', 'Ja', 'Ja')
const no = inAll('No', 'Nee', 'Nein', 'Non', 'No', 'No', 'Não', 'Nie', 'Nej', 'Nej', 'Nei')
const black = inAll('Black', 'Zwart', 'Schwarz', 'Noir', 'Negro', 'Nero', 'Preto', 'Czarny', 'Sort', 'Svart', 'Svart')
const white = inAll('White', 'Wit', 'Weiß', 'Blanc', 'Blanco', 'Bianco', 'Branco', 'Biały', 'Hvid', 'Vit', 'Hvit')
const oak = inAll('Oak', 'Eiken', 'Eiche', 'Chêne', 'Roble', 'Rovere', 'Carvalho', 'Dąb', 'Eg', 'Ek', 'Eik')

/** Titles of options by id. Ids are unique across groups. */
export const optionTitles: Readonly<Record<string, Titles>> = {
  yes,
  no,
  'frame-black': black,
  'frame-white': white,
  'frame-oak': oak,
  hardcover: inAll('Hard cover', 'Harde kaft', 'Hardcover', 'Couverture rigide', 'Tapa dura', 'Copertina rigida', 'Capa dura', 'Twarda oprawa', 'Hårdt omslag', 'Hårda pärmar', 'Stiv perm'), // prettier-ignore
  softcover: inAll('Soft cover', 'Zachte kaft', 'Softcover', 'Couverture souple', 'Tapa blanda', 'Copertina morbida', 'Capa mole', 'Miękka oprawa', 'Blødt omslag', 'Mjuka pärmar', 'Myk perm'), // prettier-ignore
  leather: inAll('Leather cover', 'Leren kaft', 'Ledereinband', 'Couverture cuir', 'Tapa de piel', 'Copertina in pelle', 'Capa de pele', 'Oprawa skórzana', 'Læderomslag', 'Läderpärmar', 'Lærperm'), // prettier-ignore
  matte: inAll('Matte', 'Mat', 'Matt', 'Mat', 'Mate', 'Opaca', 'Mate', 'Matowy', 'Mat', 'Matt', 'Matt'),
  glossy: inAll('Glossy', 'Glanzend', 'Glänzend', 'Brillant', 'Brillante', 'Lucida', 'Brilhante', 'Błyszczący', 'Blank', 'Blank', 'Blank'), // prettier-ignore
  'pages-24': inAll('24'),
  'pages-48': inAll('48'),
  'pages-96': inAll('96'),
  '10x15': inAll('10 × 15 cm'),
  '13x18': inAll('13 × 18 cm'),
  '60x40': inAll('60 × 40 cm'),
  '50x70': inAll('50 × 70 cm'),
  horizontal: inAll('Horizontal', 'Horizontaal', 'Horizontal', 'Horizontal', 'Horizontal', 'Orizzontale', 'Horizontal', 'Poziomo', 'Vandret', 'Horisontell', 'Horisontal'), // prettier-ignore
  vertical: inAll('Vertical', 'Verticaal', 'Vertikal', 'Vertical', 'Vertical', 'Verticale', 'Vertical', 'Pionowo', 'Lodret', 'Vertikal', 'Vertikal'), // prettier-ignore
  natural: inAll('Natural', 'Naturel', 'Natur', 'Naturel', 'Natural', 'Naturale', 'Natural', 'Naturalny', 'Naturlig', 'Naturlig', 'Naturlig'), // prettier-ignore
}
