import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'

const languages = ['nl', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'da', 'sv', 'nb'] as const

/** Names that demo customers have given, from English to the languages in the order above. */
// prettier-ignore
const names: Readonly<Record<string, readonly string[]>> = {
  'Summer in the mountains': ['Zomer in de bergen', 'Sommer in den Bergen', 'Un été à la montagne', 'Verano en la montaña', 'Estate in montagna', 'Verão na montanha', 'Lato w górach', 'Sommer i bjergene', 'Sommar i bergen', 'Sommer i fjellet'],
  'Grandma’s kitchen': ['Oma’s keuken', 'Omas Küche', 'La cuisine de Mamie', 'La cocina de la abuela', 'La cucina della nonna', 'A cozinha da avó', 'Kuchnia babci', 'Mormors køkken', 'Mormors kök', 'Mormors kjøkken'],
  'Family calendar 2027': ['Familiekalender 2027', 'Familienkalender 2027', 'Calendrier familial 2027', 'Calendario familiar 2027', 'Calendario di famiglia 2027', 'Calendário da família 2027', 'Kalendarz rodzinny 2027', 'Familiekalender 2027', 'Familjekalender 2027', 'Familiekalender 2027'],
  Lisbon: ['Lissabon', 'Lissabon', 'Lisbonne', 'Lisboa', 'Lisbona', 'Lisboa', 'Lizbona', 'Lissabon', 'Lissabon', 'Lisboa'],
  'Prints for the hallway': ['Foto’s voor de gang', 'Abzüge für den Flur', 'Tirages pour l’entrée', 'Copias para el pasillo', 'Stampe per l’ingresso', 'Fotos para o corredor', 'Odbitki do przedpokoju', 'Fotos til gangen', 'Foton till hallen', 'Bilder til gangen'],
  'Thank-you cards': ['Bedankkaarten', 'Dankeskarten', 'Cartes de remerciement', 'Tarjetas de agradecimiento', 'Biglietti di ringraziamento', 'Cartões de agradecimento', 'Kartki z podziękowaniem', 'Takkekort', 'Tackkort', 'Takkekort'],
  'Our first year <3': ['Ons eerste jaar <3', 'Unser erstes Jahr <3', 'Notre première année <3', 'Nuestro primer año <3', 'Il nostro primo anno <3', 'O nosso primeiro ano <3', 'Nasz pierwszy rok <3', 'Vores første år <3', 'Vårt första år <3', 'Vårt første år <3'],
  'Puzzle for Mila': ['Puzzel voor Mila', 'Puzzle für Mila', 'Puzzle pour Mila', 'Puzle para Mila', 'Puzzle per Mila', 'Puzzle para a Mila', 'Puzzle dla Mili', 'Puslespil til Mila', 'Pussel till Mila', 'Puslespill til Mila'],
  'Northern lights': ['Noorderlicht', 'Nordlichter', 'Aurores boréales', 'Auroras boreales', 'Aurora boreale', 'Aurora boreal', 'Zorza polarna', 'Nordlys', 'Norrsken', 'Nordlys'],
  untitled: ['zonder titel', 'ohne Titel', 'sans titre', 'sin título', 'senza titolo', 'sem título', 'bez tytułu', 'uden titel', 'utan titel', 'uten tittel'],
  'untitled (2)': ['zonder titel (2)', 'ohne Titel (2)', 'sans titre (2)', 'sin título (2)', 'senza titolo (2)', 'sem título (2)', 'bez tytułu (2)', 'uden titel (2)', 'utan titel (2)', 'uten tittel (2)'],
  'Mug for the office': ['Mok voor op kantoor', 'Tasse fürs Büro', 'Mug pour le bureau', 'Taza para la oficina', 'Tazza per l’ufficio', 'Caneca para o escritório', 'Kubek do biura', 'Krus til kontoret', 'Mugg till kontoret', 'Krus til kontoret'],
  'Birthday invitations': ['Uitnodigingen verjaardag', 'Geburtstagseinladungen', 'Invitations d’anniversaire', 'Invitaciones de cumpleaños', 'Inviti di compleanno', 'Convites de aniversário', 'Zaproszenia na urodziny', 'Fødselsdagsinvitationer', 'Inbjudningar till kalaset', 'Bursdagsinvitasjoner'],
  'Road trip, part one: from the coast to the lakes and all the way back again': ['Roadtrip, deel één: van de kust naar de meren en helemaal weer terug', 'Roadtrip, Teil eins: von der Küste zu den Seen und den ganzen Weg zurück', 'Road trip, première partie : de la côte aux lacs et tout le chemin du retour', 'Viaje por carretera, primera parte: de la costa a los lagos y todo el camino de vuelta', 'Viaggio on the road, prima parte: dalla costa ai laghi e tutta la strada del ritorno', 'Viagem de carro, primeira parte: da costa aos lagos e todo o caminho de volta', 'Podróż, część pierwsza: od wybrzeża do jezior i całą drogę z powrotem', 'Roadtrip, første del: fra kysten til søerne og hele vejen tilbage igen', 'Roadtrip, del ett: från kusten till sjöarna och hela vägen tillbaka igen', 'Biltur, del én: fra kysten til innsjøene og hele veien tilbake igjen'],
  'Road trip, part two': ['Roadtrip, deel twee', 'Roadtrip, Teil zwei', 'Road trip, deuxième partie', 'Viaje por carretera, segunda parte', 'Viaggio on the road, seconda parte', 'Viagem de carro, segunda parte', 'Podróż, część druga', 'Roadtrip, anden del', 'Roadtrip, del två', 'Biltur, del to'],
  'Kitchen calendar': ['Keukenkalender', 'Küchenkalender', 'Calendrier de cuisine', 'Calendario de cocina', 'Calendario da cucina', 'Calendário da cozinha', 'Kalendarz do kuchni', 'Køkkenkalender', 'Kökskalender', 'Kjøkkenkalender'],
  'Wedding of Noor & Jonas': ['Bruiloft van Noor & Jonas', 'Hochzeit von Noor & Jonas', 'Mariage de Noor & Jonas', 'Boda de Noor & Jonas', 'Matrimonio di Noor & Jonas', 'Casamento de Noor & Jonas', 'Ślub Noor & Jonasa', 'Noor & Jonas’ bryllup', 'Noor & Jonas bröllop', 'Bryllupet til Noor & Jonas'],
  'Wedding prints': ['Afdrukken van de bruiloft', 'Abzüge von der Hochzeit', 'Tirages du mariage', 'Copias de la boda', 'Stampe del matrimonio', 'Fotos do casamento', 'Odbitki ze ślubu', 'Fotos fra brylluppet', 'Foton från bröllopet', 'Bilder fra bryllupet'],
  'Garden in bloom': ['Tuin in bloei', 'Blühender Garten', 'Jardin en fleurs', 'Jardín en flor', 'Giardino in fiore', 'Jardim em flor', 'Ogród w rozkwicie', 'Have i blomst', 'Trädgård i blom', 'Hage i blomst'],
  'Winter walk': ['Winterwandeling', 'Winterspaziergang', 'Balade d’hiver', 'Paseo de invierno', 'Passeggiata d’inverno', 'Passeio de inverno', 'Zimowy spacer', 'Vintertur', 'Vinterpromenad', 'Vintertur'],
  'Best of 2025': ['Het beste van 2025', 'Das Beste aus 2025', 'Le meilleur de 2025', 'Lo mejor de 2025', 'Il meglio del 2025', 'O melhor de 2025', 'Najlepsze z 2025', 'Det bedste fra 2025', 'Det bästa från 2025', 'Det beste fra 2025'],
  'School play': ['Schoolvoorstelling', 'Schultheater', 'Spectacle de l’école', 'Obra del colegio', 'Recita scolastica', 'Teatro da escola', 'Szkolne przedstawienie', 'Skolekomedie', 'Skolteater', 'Skoleforestilling'],
  'Christmas cards': ['Kerstkaarten', 'Weihnachtskarten', 'Cartes de Noël', 'Tarjetas de Navidad', 'Biglietti di Natale', 'Cartões de Natal', 'Kartki świąteczne', 'Julekort', 'Julkort', 'Julekort'],
  'Days by the water': ['Dagen aan het water', 'Tage am Wasser', 'Au bord de l’eau', 'Días junto al agua', 'Giorni in riva al mare', 'Dias à beira da água', 'Dni nad wodą', 'Dage ved vandet', 'Dagar vid vattnet', 'Dager ved vannet'],
  'Our year together': ['Ons jaar samen', 'Unser gemeinsames Jahr', 'Notre année ensemble', 'Nuestro año juntos', 'Il nostro anno insieme', 'O nosso ano juntos', 'Nasz wspólny rok', 'Vores år sammen', 'Vårt år tillsammans', 'Året vårt sammen'],
}

/** An English name of the demo in the language of a storefront, which is given by its code. Throws for an unknown name. */
export const demoNameAt = (storefront: string, english: string): string => {
  const translated = names[english]
  if (!translated) throw new Error(`The demo has no name '${english}'.`)
  const language = requireStorefront(storefront).locale.split('-')[0]
  return translated[languages.findIndex((known) => known === language)] ?? english
}
