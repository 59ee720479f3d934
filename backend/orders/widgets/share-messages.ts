import type { MessageCatalogue } from '../../platform/mail/message-catalogue.ts'

type Facts = { sender: string; title: string }

type ShareMessages = (facts: Facts) => {
  language: string
  subject: string
  greeting: string
  invitation: string
  action: string
  closing: string
}

export const shareMessages: MessageCatalogue<ShareMessages> = {
  en: ({ sender, title }) => ({
    language: 'en',
    subject: `${sender} would like to show you a photo book`,
    greeting: `A photo book from ${sender}`,
    invitation: `${sender} has made a photo book, “${title}”, and would like you to see it. You need no account to look at it.`,
    action: 'Open the photo book',
    closing: 'Enjoy it,',
  }),
  nl: ({ sender, title }) => ({
    language: 'nl',
    subject: `${sender} wil je een fotoboek laten zien`,
    greeting: `Een fotoboek van ${sender}`,
    invitation: `${sender} heeft een fotoboek gemaakt, “${title}”, en wil het je graag laten zien. Je hebt geen account nodig om het te bekijken.`,
    action: 'Het fotoboek openen',
    closing: 'Veel kijkplezier,',
  }),
  de: ({ sender, title }) => ({
    language: 'de',
    subject: `${sender} möchte Ihnen ein Fotobuch zeigen`,
    greeting: `Ein Fotobuch von ${sender}`,
    invitation: `${sender} hat ein Fotobuch gestaltet, „${title}“, und möchte es Ihnen zeigen. Zum Ansehen brauchen Sie kein Konto.`,
    action: 'Fotobuch öffnen',
    closing: 'Viel Freude damit,',
  }),
  fr: ({ sender, title }) => ({
    language: 'fr',
    subject: `${sender} souhaite vous montrer un livre photo`,
    greeting: `Un livre photo de ${sender}`,
    invitation: `${sender} a créé un livre photo, « ${title} », et souhaite vous le montrer. Vous n’avez pas besoin de compte pour le regarder.`,
    action: 'Ouvrir le livre photo',
    closing: 'Bonne lecture,',
  }),
  es: ({ sender, title }) => ({
    language: 'es',
    subject: `${sender} quiere enseñarte un fotolibro`,
    greeting: `Un fotolibro de ${sender}`,
    invitation: `${sender} ha creado un fotolibro, «${title}», y quiere que lo veas. No necesitas ninguna cuenta para verlo.`,
    action: 'Abrir el fotolibro',
    closing: 'Que lo disfrutes,',
  }),
  it: ({ sender, title }) => ({
    language: 'it',
    subject: `${sender} vuole mostrarti un fotolibro`,
    greeting: `Un fotolibro di ${sender}`,
    invitation: `${sender} ha creato un fotolibro, «${title}», e vuole mostrartelo. Per guardarlo non ti serve un account.`,
    action: 'Apri il fotolibro',
    closing: 'Buona visione,',
  }),
  pt: ({ sender, title }) => ({
    language: 'pt',
    subject: `${sender} quer mostrar-lhe um livro de fotos`,
    greeting: `Um livro de fotos de ${sender}`,
    invitation: `${sender} criou um livro de fotos, «${title}», e gostaria que o visse. Não precisa de conta para o ver.`,
    action: 'Abrir o livro de fotos',
    closing: 'Desfrute,',
  }),
  pl: ({ sender, title }) => ({
    language: 'pl',
    subject: `${sender} chce pokazać Ci fotoksiążkę`,
    greeting: `Fotoksiążka od: ${sender}`,
    invitation: `${sender} ma nową fotoksiążkę „${title}” i chce Ci ją pokazać. Do jej obejrzenia nie potrzebujesz konta.`,
    action: 'Otwórz fotoksiążkę',
    closing: 'Miłego oglądania,',
  }),
  da: ({ sender, title }) => ({
    language: 'da',
    subject: `${sender} vil gerne vise dig en fotobog`,
    greeting: `En fotobog fra ${sender}`,
    invitation: `${sender} har lavet en fotobog, “${title}”, og vil gerne vise dig den. Du behøver ingen konto for at se den.`,
    action: 'Åbn fotobogen',
    closing: 'God fornøjelse,',
  }),
  sv: ({ sender, title }) => ({
    language: 'sv',
    subject: `${sender} vill visa dig en fotobok`,
    greeting: `En fotobok från ${sender}`,
    invitation: `${sender} har gjort en fotobok, ”${title}”, och vill visa den för dig. Du behöver inget konto för att titta på den.`,
    action: 'Öppna fotoboken',
    closing: 'Mycket nöje,',
  }),
  nb: ({ sender, title }) => ({
    language: 'nb',
    subject: `${sender} vil gjerne vise deg en fotobok`,
    greeting: `En fotobok fra ${sender}`,
    invitation: `${sender} har laget en fotobok, «${title}», og vil gjerne vise den til deg. Du trenger ingen konto for å se på den.`,
    action: 'Åpne fotoboken',
    closing: 'God fornøyelse,',
  }),
}
