import type { MessageCatalogue } from '../../platform/mail/message-catalogue.ts'

/** A storage period that ends: who is written to, by which brand, and the day, in words, on which the photos go. */
type Facts = { firstName: string; brand: string; date: string }

type StorageWarningMessages = (facts: Facts) => {
  language: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action: string
  closing: string
}

export const storageWarningMessages: MessageCatalogue<StorageWarningMessages> = {
  en: ({ firstName, brand, date }) => ({
    language: 'en',
    subject: `Your photos at ${brand} will be deleted on ${date}`,
    greeting: `${firstName}, would you like to keep your photos?`,
    paragraphs: [
      `We keep photos for 18 months after the last order. Yours will be deleted on ${date}, and cannot be brought back after that.`,
      'To keep them, open your photos and extend the storage. It costs nothing and takes one click. A new order extends it, too.',
      'If you no longer need them here, you can download an export of all your originals first.',
    ],
    action: 'Keep my photos',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName, brand, date }) => ({
    language: 'nl',
    subject: `Je foto’s bij ${brand} worden op ${date} verwijderd`,
    greeting: `${firstName}, wil je je foto’s bewaren?`,
    paragraphs: [
      `We bewaren foto’s tot 18 maanden na de laatste bestelling. Die van jou worden op ${date} verwijderd en zijn daarna niet meer terug te halen.`,
      'Wil je ze bewaren? Open dan je foto’s en verleng de opslag. Dat is gratis en kost één klik. Ook een nieuwe bestelling verlengt de opslag.',
      'Heb je ze hier niet meer nodig? Download dan eerst een export van al je originelen.',
    ],
    action: 'Mijn foto’s bewaren',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName, brand, date }) => ({
    language: 'de',
    subject: `Ihre Fotos bei ${brand} werden am ${date} gelöscht`,
    greeting: `${firstName}, möchten Sie Ihre Fotos behalten?`,
    paragraphs: [
      `Wir bewahren Fotos bis 18 Monate nach der letzten Bestellung auf. Ihre werden am ${date} gelöscht und lassen sich danach nicht wiederherstellen.`,
      'Möchten Sie sie behalten? Öffnen Sie Ihre Fotos und verlängern Sie die Speicherung. Das ist kostenlos und braucht einen Klick. Auch eine neue Bestellung verlängert sie.',
      'Wenn Sie sie hier nicht mehr brauchen, können Sie vorher einen Export aller Originale herunterladen.',
    ],
    action: 'Meine Fotos behalten',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName, brand, date }) => ({
    language: 'fr',
    subject: `Vos photos chez ${brand} seront supprimées le ${date}`,
    greeting: `${firstName}, souhaitez-vous conserver vos photos ?`,
    paragraphs: [
      `Nous conservons les photos pendant 18 mois après la dernière commande. Les vôtres seront supprimées le ${date} et ne pourront plus être récupérées ensuite.`,
      'Pour les conserver, ouvrez vos photos et prolongez le stockage. C’est gratuit et il suffit d’un clic. Une nouvelle commande le prolonge également.',
      'Si vous n’en avez plus besoin ici, vous pouvez d’abord télécharger un export de tous vos originaux.',
    ],
    action: 'Conserver mes photos',
    closing: 'Cordialement,',
  }),
  es: ({ firstName, brand, date }) => ({
    language: 'es',
    subject: `Sus fotos en ${brand} se eliminarán el ${date}`,
    greeting: `${firstName}, ¿quiere conservar sus fotos?`,
    paragraphs: [
      `Guardamos las fotos durante 18 meses después del último pedido. Las suyas se eliminarán el ${date} y después no se podrán recuperar.`,
      'Para conservarlas, abra sus fotos y prolongue el almacenamiento. Es gratis y basta un clic. Un nuevo pedido también lo prolonga.',
      'Si ya no las necesita aquí, puede descargar antes una exportación de todos sus originales.',
    ],
    action: 'Conservar mis fotos',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName, brand, date }) => ({
    language: 'it',
    subject: `Le sue foto su ${brand} saranno eliminate il ${date}`,
    greeting: `${firstName}, desidera conservare le sue foto?`,
    paragraphs: [
      `Conserviamo le foto per 18 mesi dopo l’ultimo ordine. Le sue saranno eliminate il ${date} e in seguito non potranno essere recuperate.`,
      'Per conservarle, apra le sue foto e prolunghi l’archiviazione. È gratuito e basta un clic. Anche un nuovo ordine la prolunga.',
      'Se qui non le servono più, può prima scaricare un’esportazione di tutti gli originali.',
    ],
    action: 'Conserva le mie foto',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName, brand, date }) => ({
    language: 'pt',
    subject: `As suas fotos na ${brand} serão eliminadas em ${date}`,
    greeting: `${firstName}, pretende guardar as suas fotos?`,
    paragraphs: [
      `Guardamos as fotos durante 18 meses após a última encomenda. As suas serão eliminadas em ${date} e depois não poderão ser recuperadas.`,
      'Para as guardar, abra as suas fotos e prolongue o armazenamento. É gratuito e basta um clique. Uma nova encomenda também o prolonga.',
      'Se já não precisa delas aqui, pode primeiro transferir uma exportação de todos os originais.',
    ],
    action: 'Guardar as minhas fotos',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName, brand, date }) => ({
    language: 'pl',
    subject: `Zdjęcia w ${brand} zostaną usunięte ${date}`,
    greeting: `${firstName}, czy chcesz zachować swoje zdjęcia?`,
    paragraphs: [
      `Przechowujemy zdjęcia przez 18 miesięcy od ostatniego zamówienia. Twoje zostaną usunięte ${date} i później nie będzie można ich odzyskać.`,
      'Aby je zachować, otwórz swoje zdjęcia i przedłuż przechowywanie. To nic nie kosztuje i wymaga jednego kliknięcia. Przedłuża je też nowe zamówienie.',
      'Jeśli nie są Ci już tutaj potrzebne, możesz wcześniej pobrać eksport wszystkich oryginałów.',
    ],
    action: 'Zachowaj moje zdjęcia',
    closing: 'Z pozdrowieniami,',
  }),
  da: ({ firstName, brand, date }) => ({
    language: 'da',
    subject: `Dine fotos hos ${brand} bliver slettet den ${date}`,
    greeting: `${firstName}, vil du beholde dine fotos?`,
    paragraphs: [
      `Vi gemmer fotos i 18 måneder efter den seneste ordre. Dine bliver slettet den ${date} og kan ikke hentes tilbage derefter.`,
      'Vil du beholde dem, så åbn dine fotos og forlæng opbevaringen. Det er gratis og kræver ét klik. En ny ordre forlænger den også.',
      'Har du ikke længere brug for dem her, kan du først hente en eksport af alle dine originaler.',
    ],
    action: 'Behold mine fotos',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName, brand, date }) => ({
    language: 'sv',
    subject: `Dina foton hos ${brand} raderas den ${date}`,
    greeting: `${firstName}, vill du behålla dina foton?`,
    paragraphs: [
      `Vi sparar foton i 18 månader efter den senaste beställningen. Dina raderas den ${date} och kan inte återställas efter det.`,
      'Vill du behålla dem öppnar du dina foton och förlänger lagringen. Det är gratis och tar ett klick. En ny beställning förlänger den också.',
      'Behöver du dem inte längre här kan du först ladda ner en export av alla dina original.',
    ],
    action: 'Behåll mina foton',
    closing: 'Vänliga hälsningar,',
  }),
  nb: ({ firstName, brand, date }) => ({
    language: 'nb',
    subject: `Bildene dine hos ${brand} blir slettet ${date}`,
    greeting: `${firstName}, vil du beholde bildene dine?`,
    paragraphs: [
      `Vi tar vare på bilder i 18 måneder etter siste bestilling. Dine blir slettet ${date} og kan ikke hentes tilbake etter det.`,
      'Vil du beholde dem, åpner du bildene dine og forlenger lagringen. Det er gratis og krever ett klikk. En ny bestilling forlenger den også.',
      'Trenger du dem ikke lenger her, kan du først laste ned en eksport av alle originalene.',
    ],
    action: 'Behold bildene mine',
    closing: 'Vennlig hilsen',
  }),
}
