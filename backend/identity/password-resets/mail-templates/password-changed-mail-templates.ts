import type { MailContent } from '../../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../../platform/mail/message-catalogue.ts'

type Names = { firstName: string; brand: string }

/** Goes out after the change, so that an owner who did not make it learns of it. */
export const passwordChangedTemplates: MessageCatalogue<(names: Names) => MailContent> = {
  en: ({ firstName, brand }) => ({
    language: 'en',
    subject: 'Your password was changed',
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `The password of your ${brand} account was changed, and you are signed out everywhere.`,
      'If it was not you, choose “Forgotten your password?” when you sign in, set a new one, and tell our customer care.',
    ],
    action: 'Go to my settings',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName, brand }) => ({
    language: 'nl',
    subject: 'Je wachtwoord is gewijzigd',
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      `Het wachtwoord van je account bij ${brand} is gewijzigd en je bent overal uitgelogd.`,
      'Was jij dat niet? Kies dan bij het inloggen ‘Wachtwoord vergeten?’, stel een nieuw wachtwoord in en meld het onze klantenservice.',
    ],
    action: 'Naar mijn instellingen',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName, brand }) => ({
    language: 'de',
    subject: 'Ihr Passwort wurde geändert',
    greeting: `Guten Tag ${firstName}`,
    paragraphs: [
      `Das Passwort Ihres Kontos bei ${brand} wurde geändert, und Sie sind überall abgemeldet.`,
      'Wenn Sie das nicht waren, wählen Sie beim Anmelden „Passwort vergessen?“, legen Sie ein neues fest und sagen Sie unserem Kundendienst Bescheid.',
    ],
    action: 'Zu meinen Einstellungen',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName, brand }) => ({
    language: 'fr',
    subject: 'Votre mot de passe a été modifié',
    greeting: `Bonjour ${firstName}`,
    paragraphs: [
      `Le mot de passe de votre compte ${brand} a été modifié et vous êtes déconnecté partout.`,
      'Si ce n’était pas vous, choisissez « Mot de passe oublié ? » au moment de vous connecter, définissez-en un nouveau et prévenez notre service client.',
    ],
    action: 'Aller à mes paramètres',
    closing: 'Cordialement,',
  }),
  es: ({ firstName, brand }) => ({
    language: 'es',
    subject: 'Su contraseña ha cambiado',
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      `La contraseña de su cuenta de ${brand} ha cambiado y se ha cerrado la sesión en todos los dispositivos.`,
      'Si no ha sido usted, elija «¿Ha olvidado su contraseña?» al iniciar sesión, defina una nueva y avise a nuestro servicio de atención al cliente.',
    ],
    action: 'Ir a mis ajustes',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName, brand }) => ({
    language: 'it',
    subject: 'La sua password è cambiata',
    greeting: `Buongiorno ${firstName}`,
    paragraphs: [
      `La password del suo account ${brand} è cambiata e la sessione è terminata su tutti i dispositivi.`,
      'Se non è stato lei, scelga «Password dimenticata?» quando accede, ne imposti una nuova e avvisi il nostro servizio clienti.',
    ],
    action: 'Vai alle mie impostazioni',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName, brand }) => ({
    language: 'pt',
    subject: 'A sua palavra-passe foi alterada',
    greeting: `Olá, ${firstName}`,
    paragraphs: [
      `A palavra-passe da sua conta da ${brand} foi alterada e a sua sessão terminou em todos os dispositivos.`,
      'Se não foi você, escolha «Esqueceu-se da palavra-passe?» ao iniciar sessão, defina uma nova e avise o nosso apoio ao cliente.',
    ],
    action: 'Ir para as minhas definições',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName, brand }) => ({
    language: 'pl',
    subject: 'Hasło zostało zmienione',
    greeting: `Dzień dobry, ${firstName}`,
    paragraphs: [
      `Hasło do Twojego konta ${brand} zostało zmienione i nastąpiło wylogowanie na wszystkich urządzeniach.`,
      'Jeśli to nie Ty, wybierz „Nie pamiętasz hasła?” podczas logowania, ustaw nowe hasło i powiadom nasze biuro obsługi klienta.',
    ],
    action: 'Przejdź do moich ustawień',
    closing: 'Pozdrawiamy',
  }),
  da: ({ firstName, brand }) => ({
    language: 'da',
    subject: 'Din adgangskode er ændret',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `Adgangskoden til din konto hos ${brand} er ændret, og du er logget ud alle steder.`,
      'Hvis det ikke var dig, så vælg “Glemt din adgangskode?”, når du logger ind, lav en ny, og giv vores kundeservice besked.',
    ],
    action: 'Gå til mine indstillinger',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName, brand }) => ({
    language: 'sv',
    subject: 'Ditt lösenord har ändrats',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `Lösenordet till ditt konto hos ${brand} har ändrats och du är utloggad överallt.`,
      'Om det inte var du, välj ”Har du glömt lösenordet?” när du loggar in, ange ett nytt och kontakta vår kundtjänst.',
    ],
    action: 'Gå till mina inställningar',
    closing: 'Vänliga hälsningar',
  }),
  nb: ({ firstName, brand }) => ({
    language: 'nb',
    subject: 'Passordet ditt er endret',
    greeting: `Hei ${firstName}`,
    paragraphs: [
      `Passordet til kontoen din hos ${brand} er endret, og du er logget ut overalt.`,
      'Hvis det ikke var deg, velg «Glemt passordet?» når du logger inn, lag et nytt og gi kundeservice beskjed.',
    ],
    action: 'Gå til innstillingene mine',
    closing: 'Vennlig hilsen',
  }),
}
