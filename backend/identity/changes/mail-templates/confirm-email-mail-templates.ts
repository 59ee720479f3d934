import type { MailContent } from '../../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../../platform/mail/message-catalogue.ts'

/** `period` is how long the link works. */
type Names = { firstName: string; brand: string; newEmail: string; period: string }

/** Goes to the new address, which becomes the customer's only after its reader confirms it. */
export const confirmEmailTemplates: MessageCatalogue<(names: Names) => MailContent> = {
  en: ({ firstName, brand, newEmail, period }) => ({
    language: 'en',
    subject: 'Confirm your new e-mail address',
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `You want to use ${newEmail} for your ${brand} account from now on. Please confirm that this address is yours.`,
      `The link works once, within ${period}. Until then you sign in with your present address. If you did not ask for this, you need not do anything.`,
    ],
    action: 'Confirm my e-mail address',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName, brand, newEmail, period }) => ({
    language: 'nl',
    subject: 'Bevestig je nieuwe e-mailadres',
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      `Je wilt voortaan ${newEmail} gebruiken voor je account bij ${brand}. Bevestig dat dit adres van jou is.`,
      `De link werkt één keer, binnen ${period}. Tot die tijd log je in met je huidige adres. Heb je dit niet aangevraagd? Dan hoef je niets te doen.`,
    ],
    action: 'Mijn e-mailadres bevestigen',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName, brand, newEmail, period }) => ({
    language: 'de',
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    greeting: `Guten Tag ${firstName}`,
    paragraphs: [
      `Sie möchten für Ihr Konto bei ${brand} künftig ${newEmail} verwenden. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.`,
      `Der Link funktioniert einmal, innerhalb von ${period}. Bis dahin melden Sie sich mit Ihrer bisherigen Adresse an. Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.`,
    ],
    action: 'Meine E-Mail-Adresse bestätigen',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName, brand, newEmail, period }) => ({
    language: 'fr',
    subject: 'Confirmez votre nouvelle adresse e-mail',
    greeting: `Bonjour ${firstName}`,
    paragraphs: [
      `Vous souhaitez désormais utiliser ${newEmail} pour votre compte ${brand}. Veuillez confirmer que cette adresse est la vôtre.`,
      `Le lien fonctionne une seule fois, pendant ${period}. D’ici là, connectez-vous avec votre adresse actuelle. Si vous n’avez rien demandé, vous n’avez rien à faire.`,
    ],
    action: 'Confirmer mon adresse e-mail',
    closing: 'Cordialement,',
  }),
  es: ({ firstName, brand, newEmail, period }) => ({
    language: 'es',
    subject: 'Confirme su nueva dirección de correo electrónico',
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      `Quiere utilizar ${newEmail} para su cuenta de ${brand} a partir de ahora. Confirme que esta dirección es suya.`,
      `El enlace funciona una sola vez, en un plazo de ${period}. Hasta entonces, inicie sesión con su dirección actual. Si no lo ha solicitado, no tiene que hacer nada.`,
    ],
    action: 'Confirmar mi dirección de correo',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName, brand, newEmail, period }) => ({
    language: 'it',
    subject: 'Confermi il suo nuovo indirizzo e-mail',
    greeting: `Buongiorno ${firstName}`,
    paragraphs: [
      `Desidera usare ${newEmail} per il suo account ${brand} d’ora in poi. Confermi che questo indirizzo è suo.`,
      `Il link funziona una sola volta, entro ${period}. Fino ad allora acceda con il suo indirizzo attuale. Se non l’ha richiesto, non deve fare nulla.`,
    ],
    action: 'Conferma il mio indirizzo e-mail',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName, brand, newEmail, period }) => ({
    language: 'pt',
    subject: 'Confirme o seu novo endereço de e-mail',
    greeting: `Olá, ${firstName}`,
    paragraphs: [
      `Quer passar a usar ${newEmail} na sua conta ${brand}. Confirme que este endereço é seu.`,
      `A ligação funciona uma única vez, no prazo de ${period}. Até lá, inicie sessão com o seu endereço atual. Se não fez este pedido, não precisa de fazer nada.`,
    ],
    action: 'Confirmar o meu endereço de e-mail',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName, brand, newEmail, period }) => ({
    language: 'pl',
    subject: 'Potwierdź nowy adres e-mail',
    greeting: `Dzień dobry, ${firstName}`,
    paragraphs: [
      `Otrzymaliśmy prośbę, aby od teraz używać adresu ${newEmail} na koncie ${brand}. Potwierdź, że ten adres należy do Ciebie.`,
      `Link działa jeden raz. Czas ważności: ${period}. Do chwili potwierdzenia logujesz się dotychczasowym adresem. Jeśli to nie Twoja prośba, nie musisz nic robić.`,
    ],
    action: 'Potwierdź mój adres e-mail',
    closing: 'Pozdrawiamy',
  }),
  da: ({ firstName, brand, newEmail, period }) => ({
    language: 'da',
    subject: 'Bekræft din nye e-mailadresse',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `Du vil fremover bruge ${newEmail} til din konto hos ${brand}. Bekræft, at adressen er din.`,
      `Linket virker én gang, inden for ${period}. Indtil da logger du ind med din nuværende adresse. Har du ikke bedt om det, behøver du ikke gøre noget.`,
    ],
    action: 'Bekræft min e-mailadresse',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName, brand, newEmail, period }) => ({
    language: 'sv',
    subject: 'Bekräfta din nya e-postadress',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `Du vill använda ${newEmail} för ditt konto hos ${brand} från och med nu. Bekräfta att adressen är din.`,
      `Länken fungerar en gång, inom ${period}. Fram till dess loggar du in med din nuvarande adress. Om du inte har bett om detta behöver du inte göra något.`,
    ],
    action: 'Bekräfta min e-postadress',
    closing: 'Vänliga hälsningar',
  }),
  nb: ({ firstName, brand, newEmail, period }) => ({
    language: 'nb',
    subject: 'Bekreft den nye e-postadressen din',
    greeting: `Hei ${firstName}`,
    paragraphs: [
      `Du vil bruke ${newEmail} til kontoen din hos ${brand} fra nå av. Bekreft at adressen er din.`,
      `Lenken virker én gang, innen ${period}. Inntil da logger du inn med den nåværende adressen. Har du ikke bedt om dette, trenger du ikke gjøre noe.`,
    ],
    action: 'Bekreft e-postadressen min',
    closing: 'Vennlig hilsen',
  }),
}
