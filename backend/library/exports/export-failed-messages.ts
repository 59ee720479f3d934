import type { MailContent } from '../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../platform/mail/message-catalogue.ts'

type ExportFailedMessages = (customer: { firstName: string }) => MailContent

/** The mail of an export that failed; its customer waits for a mail in either case. */
export const exportFailedMessages: MessageCatalogue<ExportFailedMessages> = {
  en: ({ firstName }) => ({
    language: 'en',
    subject: 'Your photo export could not be made',
    greeting: `${firstName}, your export could not be made`,
    paragraphs: [
      'Something went wrong while we were packing your originals. Your photos themselves are not affected.',
      'Please ask for a new export.',
    ],
    action: 'Go to my photos',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName }) => ({
    language: 'nl',
    subject: 'Je foto-export kon niet worden gemaakt',
    greeting: `${firstName}, je export kon niet worden gemaakt`,
    paragraphs: [
      'Er ging iets mis bij het inpakken van je originelen. Met je foto’s zelf is niets gebeurd.',
      'Vraag een nieuwe export aan.',
    ],
    action: 'Naar mijn foto’s',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName }) => ({
    language: 'de',
    subject: 'Ihr Foto-Export konnte nicht erstellt werden',
    greeting: `${firstName}, Ihr Export konnte nicht erstellt werden`,
    paragraphs: [
      'Beim Packen Ihrer Originale ist ein Fehler aufgetreten. Ihre Fotos selbst sind nicht betroffen.',
      'Bitte fordern Sie einen neuen Export an.',
    ],
    action: 'Zu meinen Fotos',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName }) => ({
    language: 'fr',
    subject: 'Votre export de photos n’a pas pu être créé',
    greeting: `${firstName}, votre export n’a pas pu être créé`,
    paragraphs: [
      'Une erreur est survenue pendant la préparation de vos originaux. Vos photos elles-mêmes ne sont pas touchées.',
      'Veuillez demander un nouvel export.',
    ],
    action: 'Voir mes photos',
    closing: 'Cordialement,',
  }),
  es: ({ firstName }) => ({
    language: 'es',
    subject: 'No se ha podido crear su exportación de fotos',
    greeting: `${firstName}, no se ha podido crear su exportación`,
    paragraphs: [
      'Se ha producido un error al empaquetar sus originales. Sus fotos no se han visto afectadas.',
      'Solicite una nueva exportación.',
    ],
    action: 'Ir a mis fotos',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName }) => ({
    language: 'it',
    subject: 'Non è stato possibile creare l’esportazione delle foto',
    greeting: `${firstName}, non è stato possibile creare la sua esportazione`,
    paragraphs: [
      'Si è verificato un errore durante la preparazione dei suoi originali. Le sue foto non ne sono toccate.',
      'La preghiamo di richiedere una nuova esportazione.',
    ],
    action: 'Vai alle mie foto',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName }) => ({
    language: 'pt',
    subject: 'Não foi possível criar a sua exportação de fotos',
    greeting: `${firstName}, não foi possível criar a sua exportação`,
    paragraphs: [
      'Ocorreu um erro ao preparar os seus originais. As suas fotos não foram afetadas.',
      'Peça uma nova exportação.',
    ],
    action: 'Ir para as minhas fotos',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName }) => ({
    language: 'pl',
    subject: 'Nie udało się utworzyć eksportu zdjęć',
    greeting: `${firstName}, nie udało się utworzyć eksportu`,
    paragraphs: [
      'Podczas pakowania oryginałów wystąpił błąd. Same zdjęcia nie zostały naruszone.',
      'Prosimy o zamówienie nowego eksportu.',
    ],
    action: 'Przejdź do moich zdjęć',
    closing: 'Z pozdrowieniami,',
  }),
  da: ({ firstName }) => ({
    language: 'da',
    subject: 'Din fotoeksport kunne ikke laves',
    greeting: `${firstName}, din eksport kunne ikke laves`,
    paragraphs: [
      'Der gik noget galt, da vi pakkede dine originaler. Selve dine fotos er ikke berørt.',
      'Bed om en ny eksport.',
    ],
    action: 'Gå til mine fotos',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName }) => ({
    language: 'sv',
    subject: 'Din fotoexport kunde inte skapas',
    greeting: `${firstName}, din export kunde inte skapas`,
    paragraphs: ['Något gick fel när vi packade dina original. Själva fotona är inte berörda.', 'Begär en ny export.'],
    action: 'Gå till mina foton',
    closing: 'Vänliga hälsningar,',
  }),
  nb: ({ firstName }) => ({
    language: 'nb',
    subject: 'Bildeeksporten din kunne ikke lages',
    greeting: `${firstName}, eksporten din kunne ikke lages`,
    paragraphs: ['Noe gikk galt da vi pakket originalene dine. Selve bildene er ikke berørt.', 'Be om en ny eksport.'],
    action: 'Gå til bildene mine',
    closing: 'Vennlig hilsen',
  }),
}
