/** The texts for an address change that could not be decided, before and after the requested address. */
type AddressUnchangedMessages = { failed: (orderCode: string) => string; again: string }

const english: AddressUnchangedMessages = {
  failed: (orderCode) =>
    `Something went wrong on our side, so your order ${orderCode} keeps the address that you gave first. We could not change it to:`,
  again: 'You can try again in your account for as long as production has not started.',
}

const wordsByLanguage: Readonly<Record<string, AddressUnchangedMessages>> = {
  da: {
    failed: (orderCode) =>
      `Noget gik galt hos os, så din ordre ${orderCode} beholder den adresse, du først angav. Vi kunne ikke ændre den til:`,
    again: 'Så længe produktionen ikke er begyndt, kan du prøve igen på din konto.',
  },
  de: {
    failed: (orderCode) =>
      `Bei uns ist etwas schiefgegangen, deshalb behält Ihre Bestellung ${orderCode} die zuerst angegebene Adresse. Diese Adresse konnten wir nicht übernehmen:`,
    again: 'Solange die Produktion nicht begonnen hat, können Sie es in Ihrem Konto noch einmal versuchen.',
  },
  en: english,
  es: {
    failed: (orderCode) =>
      `Se ha producido un error por nuestra parte, por lo que su pedido ${orderCode} conserva la dirección que indicó al principio. No hemos podido cambiarla a:`,
    again: 'Mientras la producción no haya empezado, puede volver a intentarlo en su cuenta.',
  },
  fr: {
    failed: (orderCode) =>
      `Un problème est survenu de notre côté : votre commande ${orderCode} garde donc l’adresse indiquée au départ. Nous n’avons pas pu la remplacer par :`,
    again: 'Tant que la production n’a pas commencé, vous pouvez réessayer depuis votre compte.',
  },
  it: {
    failed: (orderCode) =>
      `Si è verificato un problema da parte nostra, quindi per il suo ordine ${orderCode} resta valido l’indirizzo indicato all’inizio. Non abbiamo potuto sostituirlo con:`,
    again: 'Finché la produzione non è iniziata, può riprovare dal suo account.',
  },
  nb: {
    failed: (orderCode) =>
      `Noe gikk galt hos oss, så bestillingen din ${orderCode} beholder adressen du oppga først. Vi kunne ikke endre den til:`,
    again: 'Så lenge produksjonen ikke er i gang, kan du prøve igjen på kontoen din.',
  },
  nl: {
    failed: (orderCode) =>
      `Er is bij ons iets misgegaan. Daarom blijft voor je bestelling ${orderCode} het adres dat je eerder opgaf gelden. Dit adres konden we niet overnemen:`,
    again: 'Zolang de productie niet is begonnen, kun je het in je account opnieuw proberen.',
  },
  pl: {
    failed: (orderCode) =>
      `Po naszej stronie wystąpił błąd, dlatego w zamówieniu ${orderCode} pozostaje adres podany wcześniej. Nie mogliśmy zmienić go na:`,
    again: 'Dopóki produkcja się nie rozpoczęła, można spróbować ponownie na swoim koncie.',
  },
  pt: {
    failed: (orderCode) =>
      `Ocorreu um problema do nosso lado, por isso na sua encomenda ${orderCode} mantém-se a morada indicada inicialmente. Não foi possível alterá-la para:`,
    again: 'Enquanto a produção não começar, pode tentar novamente na sua conta.',
  },
  sv: {
    failed: (orderCode) =>
      `Något gick fel hos oss, så din beställning ${orderCode} behåller adressen som du angav först. Vi kunde inte ändra den till:`,
    again: 'Så länge produktionen inte har börjat kan du försöka igen på ditt konto.',
  },
}

/** In the language of a BCP 47 locale; English where no storefront speaks it. */
export const addressUnchangedMessagesFor = (locale: string): AddressUnchangedMessages =>
  wordsByLanguage[locale.split('-')[0] ?? ''] ?? english
