/** `page`: the photos of a page that cannot show them, however often it tries. */
export type FailedPart = 'account' | 'photos' | 'page'

type LoadFailureMessages = Record<FailedPart | 'retry' | 'open', string>

/** Part of the first script, because the messages of the site are part of the code that failed to load. */
const english: LoadFailureMessages = {
  account: 'My account could not be loaded. Please check your connection and try again.',
  photos: 'Your photos could not be loaded. Please check your connection and try again.',
  retry: 'Try again',
  page: 'Your photos cannot be shown on this page. You find them in My account.',
  open: 'Open My account',
}

const messagesByLanguage: Readonly<Record<string, LoadFailureMessages>> = {
  en: english,
  da: {
    account: 'Min konto kunne ikke indlæses. Kontrollér forbindelsen, og prøv igen.',
    photos: 'Dine billeder kunne ikke indlæses. Kontrollér forbindelsen, og prøv igen.',
    retry: 'Prøv igen',
    page: 'Dine billeder kan ikke vises på denne side. Du finder dem på Min konto.',
    open: 'Åbn Min konto',
  },
  de: {
    account: 'Mein Konto konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    photos: 'Ihre Fotos konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
    page: 'Ihre Fotos können auf dieser Seite nicht angezeigt werden. Sie finden sie in Mein Konto.',
    open: 'Mein Konto öffnen',
  },
  es: {
    account: 'No se ha podido cargar Mi cuenta. Compruebe su conexión e inténtelo de nuevo.',
    photos: 'No se han podido cargar sus fotos. Compruebe su conexión e inténtelo de nuevo.',
    retry: 'Volver a intentarlo',
    page: 'Sus fotos no se pueden mostrar en esta página. Las encontrará en Mi cuenta.',
    open: 'Abrir Mi cuenta',
  },
  fr: {
    account: 'Mon compte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    photos: 'Vos photos n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    page: 'Vos photos ne peuvent pas être affichées sur cette page. Vous les trouverez dans Mon compte.',
    open: 'Ouvrir Mon compte',
  },
  it: {
    account: 'Non è stato possibile caricare Il mio account. Controlli la connessione e riprovi.',
    photos: 'Non è stato possibile caricare le sue foto. Controlli la connessione e riprovi.',
    retry: 'Riprova',
    page: 'Le sue foto non possono essere mostrate in questa pagina. Le trova in Il mio account.',
    open: 'Apri Il mio account',
  },
  nb: {
    account: 'Min konto kunne ikke lastes inn. Sjekk tilkoblingen og prøv igjen.',
    photos: 'Bildene dine kunne ikke lastes inn. Sjekk tilkoblingen og prøv igjen.',
    retry: 'Prøv igjen',
    page: 'Bildene dine kan ikke vises på denne siden. Du finner dem på Min konto.',
    open: 'Åpne Min konto',
  },
  nl: {
    account: 'Mijn account kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
    photos: 'Je foto’s konden niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
    retry: 'Opnieuw proberen',
    page: 'Je foto’s kunnen niet op deze pagina worden getoond. Je vindt ze in Mijn account.',
    open: 'Mijn account openen',
  },
  pl: {
    account: 'Nie udało się wczytać strony Moje konto. Sprawdź połączenie i spróbuj ponownie.',
    photos: 'Nie udało się wczytać zdjęć. Sprawdź połączenie i spróbuj ponownie.',
    retry: 'Spróbuj ponownie',
    page: 'Zdjęć nie można wyświetlić na tej stronie. Znajdziesz je na stronie Moje konto.',
    open: 'Otwórz Moje konto',
  },
  pt: {
    account: 'Não foi possível carregar A minha conta. Verifique a sua ligação e tente novamente.',
    photos: 'Não foi possível carregar as suas fotos. Verifique a sua ligação e tente novamente.',
    retry: 'Tentar novamente',
    page: 'As suas fotos não podem ser mostradas nesta página. Encontra-as em A minha conta.',
    open: 'Abrir A minha conta',
  },
  sv: {
    account: 'Mitt konto kunde inte läsas in. Kontrollera anslutningen och försök igen.',
    photos: 'Dina bilder kunde inte läsas in. Kontrollera anslutningen och försök igen.',
    retry: 'Försök igen',
    page: 'Dina bilder kan inte visas på den här sidan. Du hittar dem i Mitt konto.',
    open: 'Öppna Mitt konto',
  },
}

/** Other names of these languages that browsers use. */
const otherNames = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
])

/** The messages in the first language of these BCP 47 tags that the site has. */
export const loadFailureMessagesIn = (tags: readonly string[]): LoadFailureMessages & { language: string } => {
  const names = tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').map((name) => otherNames.get(name) ?? name)
  const language = names.find((name) => Object.hasOwn(messagesByLanguage, name)) ?? 'en'
  return { ...(messagesByLanguage[language] ?? english), language }
}
