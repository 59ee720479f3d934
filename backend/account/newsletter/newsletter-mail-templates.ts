import type { MailContent } from '../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../platform/mail/message-catalogue.ts'

/** `period`: how long the link works. */
type Names = { brand: string; period: string }

/** The confirmation request of the double opt-in. */
export const newsletterTemplates: MessageCatalogue<(names: Names) => MailContent> = {
  en: ({ brand, period }) => ({
    language: 'en',
    subject: `Confirm your ${brand} newsletter`,
    greeting: 'Hello',
    paragraphs: [
      `You, or somebody for you, asked for the ${brand} newsletter. Please confirm that you would like to have it.`,
      `The link works within ${period}. If you did not ask for it, you need not do anything, and you will hear nothing more.`,
    ],
    action: 'Confirm my subscription',
    closing: 'Kind regards,',
  }),
  nl: ({ brand, period }) => ({
    language: 'nl',
    subject: `Bevestig de nieuwsbrief van ${brand}`,
    greeting: 'Hallo',
    paragraphs: [
      `Jij, of iemand voor jou, heeft de nieuwsbrief van ${brand} aangevraagd. Bevestig dat je die graag ontvangt.`,
      `De link werkt binnen ${period}. Heb je dit niet aangevraagd? Dan hoef je niets te doen en hoor je niets meer.`,
    ],
    action: 'Mijn inschrijving bevestigen',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ brand, period }) => ({
    language: 'de',
    subject: `Bestätigen Sie den Newsletter von ${brand}`,
    greeting: 'Guten Tag',
    paragraphs: [
      `Sie, oder jemand für Sie, haben den Newsletter von ${brand} angefordert. Bitte bestätigen Sie, dass Sie ihn erhalten möchten.`,
      `Der Link funktioniert innerhalb von ${period}. Wenn Sie das nicht angefordert haben, müssen Sie nichts tun und hören nichts weiter.`,
    ],
    action: 'Meine Anmeldung bestätigen',
    closing: 'Ihr Team von',
  }),
  fr: ({ brand, period }) => ({
    language: 'fr',
    subject: `Confirmez la newsletter de ${brand}`,
    greeting: 'Bonjour',
    paragraphs: [
      `Vous, ou quelqu’un pour vous, avez demandé la newsletter de ${brand}. Veuillez confirmer que vous souhaitez la recevoir.`,
      `Le lien fonctionne pendant ${period}. Si vous n’avez rien demandé, vous n’avez rien à faire et n’entendrez plus parler de nous.`,
    ],
    action: 'Confirmer mon inscription',
    closing: 'Cordialement,',
  }),
  es: ({ brand, period }) => ({
    language: 'es',
    subject: `Confirme el boletín de ${brand}`,
    greeting: 'Hola',
    paragraphs: [
      `Usted, o alguien por usted, ha solicitado el boletín de ${brand}. Confirme que desea recibirlo.`,
      `El enlace funciona durante ${period}. Si no lo ha solicitado, no tiene que hacer nada y no recibirá nada más.`,
    ],
    action: 'Confirmar mi suscripción',
    closing: 'Un cordial saludo,',
  }),
  it: ({ brand, period }) => ({
    language: 'it',
    subject: `Confermi la newsletter di ${brand}`,
    greeting: 'Buongiorno',
    paragraphs: [
      `Lei, o qualcuno per lei, ha richiesto la newsletter di ${brand}. Confermi che desidera riceverla.`,
      `Il link funziona entro ${period}. Se non l’ha richiesta, non deve fare nulla e non riceverà altro.`,
    ],
    action: 'Conferma la mia iscrizione',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ brand, period }) => ({
    language: 'pt',
    subject: `Confirme a newsletter da ${brand}`,
    greeting: 'Olá',
    paragraphs: [
      `Você, ou alguém por si, pediu a newsletter da ${brand}. Confirme que a deseja receber.`,
      `A ligação funciona durante ${period}. Se não fez este pedido, não precisa de fazer nada e não receberá mais nada.`,
    ],
    action: 'Confirmar a minha subscrição',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ brand, period }) => ({
    language: 'pl',
    subject: `Potwierdź newsletter ${brand}`,
    greeting: 'Dzień dobry',
    paragraphs: [
      `Otrzymaliśmy prośbę o wysyłanie newslettera ${brand} na ten adres. Potwierdź, że chcesz go otrzymywać.`,
      `Czas ważności linku: ${period}. Jeśli to nie Twoja prośba, nie musisz nic robić i nic więcej nie wyślemy.`,
    ],
    action: 'Potwierdź moją subskrypcję',
    closing: 'Pozdrawiamy',
  }),
  da: ({ brand, period }) => ({
    language: 'da',
    subject: `Bekræft nyhedsbrevet fra ${brand}`,
    greeting: 'Hej',
    paragraphs: [
      `Du, eller en anden for dig, har bedt om nyhedsbrevet fra ${brand}. Bekræft, at du gerne vil have det.`,
      `Linket virker inden for ${period}. Har du ikke bedt om det, behøver du ikke gøre noget, og du hører ikke mere.`,
    ],
    action: 'Bekræft min tilmelding',
    closing: 'Venlig hilsen',
  }),
  sv: ({ brand, period }) => ({
    language: 'sv',
    subject: `Bekräfta nyhetsbrevet från ${brand}`,
    greeting: 'Hej',
    paragraphs: [
      `Du, eller någon för dig, har bett om nyhetsbrevet från ${brand}. Bekräfta att du vill ha det.`,
      `Länken fungerar inom ${period}. Om du inte har bett om det behöver du inte göra något, och du hör inget mer.`,
    ],
    action: 'Bekräfta min prenumeration',
    closing: 'Vänliga hälsningar',
  }),
  nb: ({ brand, period }) => ({
    language: 'nb',
    subject: `Bekreft nyhetsbrevet fra ${brand}`,
    greeting: 'Hei',
    paragraphs: [
      `Du, eller noen for deg, har bedt om nyhetsbrevet fra ${brand}. Bekreft at du gjerne vil ha det.`,
      `Lenken virker innen ${period}. Har du ikke bedt om det, trenger du ikke gjøre noe, og du hører ikke mer.`,
    ],
    action: 'Bekreft abonnementet mitt',
    closing: 'Vennlig hilsen',
  }),
}
