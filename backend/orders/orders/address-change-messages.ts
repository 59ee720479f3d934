import type { MailContent } from '../../platform/mail/compose-mail.ts'

export type Change = { firstName: string; orderCode: string; address: string }

/** The texts for a successful address change and for one that came too late. */
type AddressChangeMessages = { sent: (change: Change) => MailContent; failed: (change: Change) => MailContent }

const english: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'en',
    subject: `Your order ${orderCode} goes to the new address`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`We have changed the delivery address of your order ${orderCode} to:`, address],
    action: 'View your order',
    closing: 'Kind regards,',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'en',
    subject: `The delivery address of order ${orderCode} could not be changed`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Production of your order ${orderCode} had already started, so it keeps the address that you gave first. We could not change it to:`,
      address,
    ],
    action: 'View your order',
    closing: 'Kind regards,',
  }),
}

const dutch: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'nl',
    subject: `Je bestelling ${orderCode} gaat naar het nieuwe adres`,
    greeting: `Hallo ${firstName},`,
    paragraphs: [`We hebben het bezorgadres van je bestelling ${orderCode} gewijzigd in:`, address],
    action: 'Bekijk je bestelling',
    closing: 'Met vriendelijke groet,',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'nl',
    subject: `Het bezorgadres van bestelling ${orderCode} kon niet worden gewijzigd`,
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `De productie van je bestelling ${orderCode} was al begonnen. Daarom blijft het adres dat je eerder opgaf gelden. Dit adres konden we niet meer overnemen:`,
      address,
    ],
    action: 'Bekijk je bestelling',
    closing: 'Met vriendelijke groet,',
  }),
}

const german: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'de',
    subject: `Ihre Bestellung ${orderCode} geht an die neue Adresse`,
    greeting: `Hallo ${firstName},`,
    paragraphs: [`Wir haben die Lieferadresse Ihrer Bestellung ${orderCode} geändert in:`, address],
    action: 'Bestellung ansehen',
    closing: 'Freundliche Grüße',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'de',
    subject: `Die Lieferadresse der Bestellung ${orderCode} konnte nicht geändert werden`,
    greeting: `Hallo ${firstName},`,
    paragraphs: [
      `Die Produktion Ihrer Bestellung ${orderCode} hatte bereits begonnen, deshalb bleibt es bei der zuerst angegebenen Adresse. Diese Adresse konnten wir nicht mehr übernehmen:`,
      address,
    ],
    action: 'Bestellung ansehen',
    closing: 'Freundliche Grüße',
  }),
}

const french: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'fr',
    subject: `Votre commande ${orderCode} sera livrée à la nouvelle adresse`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [`Nous avons modifié l’adresse de livraison de votre commande ${orderCode} :`, address],
    action: 'Voir votre commande',
    closing: 'Cordialement,',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'fr',
    subject: `L’adresse de livraison de la commande ${orderCode} n’a pas pu être modifiée`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `La production de votre commande ${orderCode} avait déjà commencé : elle garde donc l’adresse indiquée au départ. Nous n’avons pas pu la remplacer par :`,
      address,
    ],
    action: 'Voir votre commande',
    closing: 'Cordialement,',
  }),
}

const spanish: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'es',
    subject: `Su pedido ${orderCode} se enviará a la nueva dirección`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [`Hemos cambiado la dirección de entrega de su pedido ${orderCode} a:`, address],
    action: 'Ver su pedido',
    closing: 'Un cordial saludo,',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'es',
    subject: `No se ha podido cambiar la dirección de entrega del pedido ${orderCode}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `La producción de su pedido ${orderCode} ya había empezado, por lo que conserva la dirección que indicó al principio. No hemos podido cambiarla a:`,
      address,
    ],
    action: 'Ver su pedido',
    closing: 'Un cordial saludo,',
  }),
}

const italian: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'it',
    subject: `Il suo ordine ${orderCode} sarà consegnato al nuovo indirizzo`,
    greeting: `Buongiorno ${firstName},`,
    paragraphs: [`Abbiamo modificato l’indirizzo di consegna del suo ordine ${orderCode} in:`, address],
    action: 'Vedi il suo ordine',
    closing: 'Cordiali saluti,',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'it',
    subject: `Non è stato possibile modificare l’indirizzo di consegna dell’ordine ${orderCode}`,
    greeting: `Buongiorno ${firstName},`,
    paragraphs: [
      `La produzione del suo ordine ${orderCode} era già iniziata, quindi resta valido l’indirizzo indicato all’inizio. Non abbiamo potuto sostituirlo con:`,
      address,
    ],
    action: 'Vedi il suo ordine',
    closing: 'Cordiali saluti,',
  }),
}

const portuguese: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'pt',
    subject: `A sua encomenda ${orderCode} segue para a nova morada`,
    greeting: `Olá, ${firstName},`,
    paragraphs: [`Alterámos a morada de entrega da sua encomenda ${orderCode} para:`, address],
    action: 'Ver a sua encomenda',
    closing: 'Com os melhores cumprimentos,',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'pt',
    subject: `Não foi possível alterar a morada de entrega da encomenda ${orderCode}`,
    greeting: `Olá, ${firstName},`,
    paragraphs: [
      `A produção da sua encomenda ${orderCode} já tinha começado, por isso mantém-se a morada indicada inicialmente. Não foi possível alterá-la para:`,
      address,
    ],
    action: 'Ver a sua encomenda',
    closing: 'Com os melhores cumprimentos,',
  }),
}

const polish: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'pl',
    subject: `Zamówienie ${orderCode} zostanie wysłane na nowy adres`,
    greeting: `Dzień dobry, ${firstName},`,
    paragraphs: [`Adres dostawy zamówienia ${orderCode} został zmieniony na:`, address],
    action: 'Zobacz zamówienie',
    closing: 'Z poważaniem,',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'pl',
    subject: `Nie udało się zmienić adresu dostawy zamówienia ${orderCode}`,
    greeting: `Dzień dobry, ${firstName},`,
    paragraphs: [
      `Produkcja zamówienia ${orderCode} już się rozpoczęła, dlatego pozostaje adres podany wcześniej. Nie mogliśmy zmienić go na:`,
      address,
    ],
    action: 'Zobacz zamówienie',
    closing: 'Z poważaniem,',
  }),
}

const danish: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'da',
    subject: `Din ordre ${orderCode} sendes til den nye adresse`,
    greeting: `Hej ${firstName},`,
    paragraphs: [`Vi har ændret leveringsadressen på din ordre ${orderCode} til:`, address],
    action: 'Se din ordre',
    closing: 'Venlig hilsen',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'da',
    subject: `Leveringsadressen på ordre ${orderCode} kunne ikke ændres`,
    greeting: `Hej ${firstName},`,
    paragraphs: [
      `Produktionen af din ordre ${orderCode} var allerede begyndt, så den beholder den adresse, du først angav. Vi kunne ikke ændre den til:`,
      address,
    ],
    action: 'Se din ordre',
    closing: 'Venlig hilsen',
  }),
}

const swedish: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'sv',
    subject: `Din beställning ${orderCode} skickas till den nya adressen`,
    greeting: `Hej ${firstName},`,
    paragraphs: [`Vi har ändrat leveransadressen för din beställning ${orderCode} till:`, address],
    action: 'Visa din beställning',
    closing: 'Vänliga hälsningar,',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'sv',
    subject: `Leveransadressen för beställning ${orderCode} kunde inte ändras`,
    greeting: `Hej ${firstName},`,
    paragraphs: [
      `Produktionen av din beställning ${orderCode} hade redan börjat, så den behåller adressen som du angav först. Vi kunde inte ändra den till:`,
      address,
    ],
    action: 'Visa din beställning',
    closing: 'Vänliga hälsningar,',
  }),
}

const norwegian: AddressChangeMessages = {
  sent: ({ firstName, orderCode, address }) => ({
    language: 'nb',
    subject: `Bestillingen din ${orderCode} sendes til den nye adressen`,
    greeting: `Hei, ${firstName},`,
    paragraphs: [`Vi har endret leveringsadressen for bestillingen din ${orderCode} til:`, address],
    action: 'Se bestillingen din',
    closing: 'Vennlig hilsen',
  }),
  failed: ({ firstName, orderCode, address }) => ({
    language: 'nb',
    subject: `Leveringsadressen for bestilling ${orderCode} kunne ikke endres`,
    greeting: `Hei, ${firstName},`,
    paragraphs: [
      `Produksjonen av bestillingen din ${orderCode} var allerede i gang, så den beholder adressen du oppga først. Vi kunne ikke endre den til:`,
      address,
    ],
    action: 'Se bestillingen din',
    closing: 'Vennlig hilsen',
  }),
}

const wordsByLanguage: Readonly<Record<string, AddressChangeMessages>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  sv: swedish,
}

/** In the language of a BCP 47 locale; English where no storefront speaks it. */
export const addressChangeMessagesFor = (locale: string): AddressChangeMessages =>
  wordsByLanguage[locale.split('-')[0] ?? ''] ?? english
