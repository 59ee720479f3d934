import type { MailContent } from '../../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../../platform/mail/message-catalogue.ts'

/** `period` is how long the link works. */
type Names = { firstName: string; brand: string; period: string }

/** Goes to a customer who forgot the password or wants to change it. */
export const passwordResetTemplates: MessageCatalogue<(names: Names) => MailContent> = {
  en: ({ firstName, brand, period }) => ({
    language: 'en',
    subject: 'Choose a new password',
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `Someone asked for a new password for your ${brand} account. You choose it with this link.`,
      `The link works once, within ${period}. If you did not ask for this, you need not do anything: your password stays as it is.`,
    ],
    action: 'Choose a new password',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName, brand, period }) => ({
    language: 'nl',
    subject: 'Kies een nieuw wachtwoord',
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      `Er is een nieuw wachtwoord aangevraagd voor je account bij ${brand}. Met deze link kies je het.`,
      `De link werkt één keer, binnen ${period}. Heb je dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.`,
    ],
    action: 'Nieuw wachtwoord kiezen',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName, brand, period }) => ({
    language: 'de',
    subject: 'Wählen Sie ein neues Passwort',
    greeting: `Guten Tag ${firstName}`,
    paragraphs: [
      `Für Ihr Konto bei ${brand} wurde ein neues Passwort angefordert. Mit diesem Link wählen Sie es.`,
      `Der Link funktioniert einmal, innerhalb von ${period}. Wenn Sie das nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.`,
    ],
    action: 'Neues Passwort wählen',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName, brand, period }) => ({
    language: 'fr',
    subject: 'Choisissez un nouveau mot de passe',
    greeting: `Bonjour ${firstName}`,
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte ${brand}. Ce lien vous permet de le choisir.`,
      `Le lien fonctionne une seule fois, pendant ${period}. Si vous n’avez rien demandé, vous n’avez rien à faire : votre mot de passe reste le même.`,
    ],
    action: 'Choisir un nouveau mot de passe',
    closing: 'Cordialement,',
  }),
  es: ({ firstName, brand, period }) => ({
    language: 'es',
    subject: 'Elija una contraseña nueva',
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      `Se ha solicitado una contraseña nueva para su cuenta de ${brand}. Elíjala con este enlace.`,
      `El enlace funciona una sola vez, durante ${period}. Si no lo ha solicitado, no tiene que hacer nada: su contraseña sigue siendo la misma.`,
    ],
    action: 'Elegir una contraseña nueva',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName, brand, period }) => ({
    language: 'it',
    subject: 'Scelga una nuova password',
    greeting: `Buongiorno ${firstName}`,
    paragraphs: [
      `È stata richiesta una nuova password per il suo account ${brand}. La scelga con questo link.`,
      `Il link funziona una sola volta, entro ${period}. Se non l’ha richiesta, non deve fare nulla: la sua password resta quella di prima.`,
    ],
    action: 'Scegli una nuova password',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName, brand, period }) => ({
    language: 'pt',
    subject: 'Escolha uma nova palavra-passe',
    greeting: `Olá, ${firstName}`,
    paragraphs: [
      `Foi pedida uma nova palavra-passe para a sua conta da ${brand}. Escolha-a com esta ligação.`,
      `A ligação funciona uma só vez, durante ${period}. Se não fez este pedido, não precisa de fazer nada: a sua palavra-passe continua a mesma.`,
    ],
    action: 'Escolher uma nova palavra-passe',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName, brand, period }) => ({
    language: 'pl',
    subject: 'Wybierz nowe hasło',
    greeting: `Dzień dobry, ${firstName}`,
    paragraphs: [
      `Poproszono o nowe hasło do Twojego konta ${brand}. Ustawisz je, korzystając z tego linku.`,
      `Link działa jeden raz. Czas ważności: ${period}. Jeśli to nie Ty o to prosisz, nie musisz nic robić: hasło pozostanie bez zmian.`,
    ],
    action: 'Wybierz nowe hasło',
    closing: 'Pozdrawiamy',
  }),
  da: ({ firstName, brand, period }) => ({
    language: 'da',
    subject: 'Vælg en ny adgangskode',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `Der er bedt om en ny adgangskode til din konto hos ${brand}. Du vælger den med dette link.`,
      `Linket virker én gang inden for ${period}. Hvis du ikke har bedt om det, behøver du ikke gøre noget: Din adgangskode er uændret.`,
    ],
    action: 'Vælg en ny adgangskode',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName, brand, period }) => ({
    language: 'sv',
    subject: 'Välj ett nytt lösenord',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `Någon har bett om ett nytt lösenord till ditt konto hos ${brand}. Du väljer det med den här länken.`,
      `Länken fungerar en gång, inom ${period}. Om du inte har bett om det behöver du inte göra något: ditt lösenord är detsamma.`,
    ],
    action: 'Välj ett nytt lösenord',
    closing: 'Vänliga hälsningar',
  }),
  nb: ({ firstName, brand, period }) => ({
    language: 'nb',
    subject: 'Velg et nytt passord',
    greeting: `Hei ${firstName}`,
    paragraphs: [
      `Noen har bedt om et nytt passord til kontoen din hos ${brand}. Du velger det med denne lenken.`,
      `Lenken virker én gang, innen ${period}. Hvis du ikke har bedt om det, trenger du ikke gjøre noe: Passordet ditt er uendret.`,
    ],
    action: 'Velg et nytt passord',
    closing: 'Vennlig hilsen',
  }),
}
