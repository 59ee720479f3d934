/** Two menu entries in each language of the storefronts. */
const languages = {
  en: { photos: 'My photos', orders: 'Orders' },
  nl: { photos: 'Mijn foto’s', orders: 'Bestellingen' },
  de: { photos: 'Meine Fotos', orders: 'Bestellungen' },
  fr: { photos: 'Mes photos', orders: 'Commandes' },
  es: { photos: 'Mis fotos', orders: 'Pedidos' },
  it: { photos: 'Le mie foto', orders: 'Ordini' },
  pt: { photos: 'As minhas fotos', orders: 'Encomendas' },
  pl: { photos: 'Moje zdjęcia', orders: 'Zamówienia' },
  da: { photos: 'Mine fotos', orders: 'Ordrer' },
  sv: { photos: 'Mina foton', orders: 'Beställningar' },
  nb: { photos: 'Mine bilder', orders: 'Bestillinger' },
} as const

export const languageOf = (locale: string) => {
  const found = Object.entries(languages).find(([language]) => language === locale.split('-')[0])
  if (!found) throw new Error(`The list of languages lacks that of ${locale}.`)
  return found[1]
}
