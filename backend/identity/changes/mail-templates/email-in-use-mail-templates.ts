import type { MailContent } from '../../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../../platform/mail/message-catalogue.ts'

type Names = { firstName: string; brand: string }

/** Goes to the owner of an address that another account asked for: the refusal has revealed that this account exists. */
export const emailInUseTemplates: MessageCatalogue<(names: Names) => MailContent> = {
  en: ({ firstName, brand }) => ({
    language: 'en',
    subject: 'Someone wanted to use your e-mail address',
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `Another ${brand} customer wanted to use your e-mail address for their account. We refused it, because the address is yours.`,
      'Nothing has changed, and you need not do anything. Perhaps it was you, with a second account.',
    ],
    action: 'Go to my settings',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName, brand }) => ({
    language: 'nl',
    subject: 'Iemand wilde je e-mailadres gebruiken',
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      `Een andere klant van ${brand} wilde je e-mailadres voor het eigen account gebruiken. We hebben dat geweigerd, want het adres is van jou.`,
      'Er is niets veranderd en je hoeft niets te doen. Misschien was jij het zelf, met een tweede account.',
    ],
    action: 'Naar mijn instellingen',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName, brand }) => ({
    language: 'de',
    subject: 'Jemand wollte Ihre E-Mail-Adresse verwenden',
    greeting: `Guten Tag ${firstName}`,
    paragraphs: [
      `Ein anderes Konto bei ${brand} sollte Ihre E-Mail-Adresse bekommen. Wir haben das abgelehnt, weil die Adresse Ihnen gehört.`,
      'Es hat sich nichts geändert, und Sie müssen nichts tun. Vielleicht waren Sie es selbst, mit einem zweiten Konto.',
    ],
    action: 'Zu meinen Einstellungen',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName, brand }) => ({
    language: 'fr',
    subject: 'Quelqu’un a voulu utiliser votre adresse e-mail',
    greeting: `Bonjour ${firstName}`,
    paragraphs: [
      `Un autre client de ${brand} a voulu utiliser votre adresse e-mail pour son compte. Nous avons refusé, car cette adresse est la vôtre.`,
      'Rien n’a changé et vous n’avez rien à faire. C’était peut-être vous, avec un second compte.',
    ],
    action: 'Aller à mes paramètres',
    closing: 'Cordialement,',
  }),
  es: ({ firstName, brand }) => ({
    language: 'es',
    subject: 'Alguien quería usar su dirección de correo electrónico',
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      `Otro cliente de ${brand} quería usar su dirección de correo para su cuenta. Lo hemos rechazado, porque la dirección es suya.`,
      'No ha cambiado nada y no tiene que hacer nada. Quizá fue usted, con una segunda cuenta.',
    ],
    action: 'Ir a mis ajustes',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName, brand }) => ({
    language: 'it',
    subject: 'Qualcuno voleva usare il suo indirizzo e-mail',
    greeting: `Buongiorno ${firstName}`,
    paragraphs: [
      `Un altro cliente di ${brand} voleva usare il suo indirizzo e-mail per il proprio account. Abbiamo rifiutato, perché l’indirizzo è suo.`,
      'Non è cambiato nulla e non deve fare nulla. Forse era lei, con un secondo account.',
    ],
    action: 'Vai alle mie impostazioni',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName, brand }) => ({
    language: 'pt',
    subject: 'Alguém quis usar o seu endereço de e-mail',
    greeting: `Olá, ${firstName}`,
    paragraphs: [
      `Outro cliente da ${brand} quis usar o seu endereço de e-mail na conta dele. Recusámos, porque o endereço é seu.`,
      'Nada mudou e não precisa de fazer nada. Talvez tenha sido você, com uma segunda conta.',
    ],
    action: 'Ir para as minhas definições',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName, brand }) => ({
    language: 'pl',
    subject: 'Ktoś chciał użyć Twojego adresu e-mail',
    greeting: `Dzień dobry, ${firstName}`,
    paragraphs: [
      `Inny klient ${brand} chciał użyć Twojego adresu e-mail na swoim koncie. Odmówiliśmy, bo ten adres należy do Ciebie.`,
      'Nic się nie zmieniło i nie musisz nic robić. Być może to Ty, z drugiego konta.',
    ],
    action: 'Przejdź do moich ustawień',
    closing: 'Pozdrawiamy',
  }),
  da: ({ firstName, brand }) => ({
    language: 'da',
    subject: 'Nogen ville bruge din e-mailadresse',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `En anden kunde hos ${brand} ville bruge din e-mailadresse til sin konto. Vi afviste det, fordi adressen er din.`,
      'Intet er ændret, og du behøver ikke gøre noget. Måske var det dig selv med en anden konto.',
    ],
    action: 'Gå til mine indstillinger',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName, brand }) => ({
    language: 'sv',
    subject: 'Någon ville använda din e-postadress',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `En annan kund hos ${brand} ville använda din e-postadress för sitt konto. Vi nekade det eftersom adressen är din.`,
      'Inget har ändrats och du behöver inte göra något. Kanske var det du själv, med ett andra konto.',
    ],
    action: 'Gå till mina inställningar',
    closing: 'Vänliga hälsningar',
  }),
  nb: ({ firstName, brand }) => ({
    language: 'nb',
    subject: 'Noen ville bruke e-postadressen din',
    greeting: `Hei ${firstName}`,
    paragraphs: [
      `En annen kunde hos ${brand} ville bruke e-postadressen din til kontoen sin. Vi avslo det, fordi adressen er din.`,
      'Ingenting er endret, og du trenger ikke gjøre noe. Kanskje var det deg selv, med en annen konto.',
    ],
    action: 'Gå til innstillingene mine',
    closing: 'Vennlig hilsen',
  }),
}
