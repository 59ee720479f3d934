/** Part of the first script, because no other file of the site runs in the browser that reads them. */
const messages: Readonly<Record<string, string>> = {
  en: 'This browser is too old for My account. Please update it, or open this page in a current version of Chrome, Edge, Firefox or Safari.',
  da: 'Denne browser er for gammel til Min konto. Opdater den, eller åbn siden i en aktuel version af Chrome, Edge, Firefox eller Safari.',
  de: 'Dieser Browser ist zu alt für Mein Konto. Bitte aktualisieren Sie ihn, oder öffnen Sie diese Seite in einer aktuellen Version von Chrome, Edge, Firefox oder Safari.',
  es: 'Este navegador es demasiado antiguo para Mi cuenta. Actualícelo o abra esta página en una versión actual de Chrome, Edge, Firefox o Safari.',
  fr: 'Ce navigateur est trop ancien pour Mon compte. Mettez-le à jour ou ouvrez cette page dans une version récente de Chrome, Edge, Firefox ou Safari.',
  it: 'Questo browser è troppo vecchio per Il mio account. Lo aggiorni oppure apra questa pagina in una versione attuale di Chrome, Edge, Firefox o Safari.',
  nb: 'Denne nettleseren er for gammel for Min konto. Oppdater den, eller åpne siden i en nyere versjon av Chrome, Edge, Firefox eller Safari.',
  nl: 'Deze browser is te oud voor Mijn account. Werk hem bij of open deze pagina in een recente versie van Chrome, Edge, Firefox of Safari.',
  pl: 'Ta przeglądarka jest zbyt stara dla strony Moje konto. Zaktualizuj ją lub otwórz tę stronę w aktualnej wersji przeglądarki Chrome, Edge, Firefox lub Safari.',
  pt: 'Este navegador é demasiado antigo para A minha conta. Atualize-o ou abra esta página numa versão atual do Chrome, Edge, Firefox ou Safari.',
  sv: 'Den här webbläsaren är för gammal för Mitt konto. Uppdatera den eller öppna sidan i en aktuell version av Chrome, Edge, Firefox eller Safari.',
}

/** The message in the first language of these BCP 47 tags that the site has. */
export const unsupportedBrowserMessageIn = (tags: readonly string[]): { language: string; text: string } => {
  const names = tags
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .map((name) => (name === 'no' || name === 'nn' ? 'nb' : name))
  const language = names.find((name) => Object.keys(messages).indexOf(name) >= 0) ?? 'en'
  return { language, text: messages[language] ?? '' }
}
