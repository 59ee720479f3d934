import type { MailContent } from '../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../platform/mail/message-catalogue.ts'

/** A finished export: the number of its zip files, and the formatted day and hour until which they can be downloaded. */
type Facts = { firstName: string; files: number; until: string }

type ExportReadyMessages = (facts: Facts) => MailContent

/** For languages with one plural form; Polish has several and does not use it. */
const counted = (files: number, one: string, many: string) => (files === 1 ? one : `${files} ${many}`)

export const exportReadyMessages: MessageCatalogue<ExportReadyMessages> = {
  en: ({ firstName, files, until }) => ({
    language: 'en',
    subject: 'Your photo export is ready',
    greeting: `${firstName}, your export is ready`,
    paragraphs: [
      `All your originals are packed in ${counted(files, 'one zip file', 'zip files')}.`,
      `You can download them until ${until}. After that you can create a new export.`,
    ],
    action: 'Go to the export',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName, files, until }) => ({
    language: 'nl',
    subject: 'Je foto-export staat klaar',
    greeting: `${firstName}, je export staat klaar`,
    paragraphs: [
      `Al je originelen zitten in ${counted(files, 'één zipbestand', 'zipbestanden')}.`,
      `Je kunt ze downloaden tot ${until}. Daarna kun je een nieuwe export maken.`,
    ],
    action: 'Naar de export',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName, files, until }) => ({
    language: 'de',
    subject: 'Ihr Foto-Export ist bereit',
    greeting: `${firstName}, Ihr Export ist bereit`,
    paragraphs: [
      `Alle Ihre Originale liegen in ${counted(files, 'einer ZIP-Datei', 'ZIP-Dateien')}.`,
      `Sie können sie bis zum ${until} herunterladen. Danach können Sie einen neuen Export erstellen.`,
    ],
    action: 'Zum Export',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName, files, until }) => ({
    language: 'fr',
    subject: 'Votre export de photos est prêt',
    greeting: `${firstName}, votre export est prêt`,
    paragraphs: [
      `Tous vos originaux se trouvent dans ${counted(files, 'un fichier ZIP', 'fichiers ZIP')}.`,
      `Vous pouvez les télécharger jusqu’au ${until}. Ensuite, vous pourrez créer un nouvel export.`,
    ],
    action: 'Aller à l’export',
    closing: 'Cordialement,',
  }),
  es: ({ firstName, files, until }) => ({
    language: 'es',
    subject: 'Su exportación de fotos está lista',
    greeting: `${firstName}, su exportación está lista`,
    paragraphs: [
      `Todos sus originales están en ${counted(files, 'un archivo ZIP', 'archivos ZIP')}.`,
      `Puede descargarlos hasta el ${until}. Después puede crear una nueva exportación.`,
    ],
    action: 'Ir a la exportación',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName, files, until }) => ({
    language: 'it',
    subject: 'L’esportazione delle foto è pronta',
    greeting: `${firstName}, la sua esportazione è pronta`,
    paragraphs: [
      `Tutti i suoi originali sono in ${counted(files, 'un file ZIP', 'file ZIP')}.`,
      `Può scaricarli fino al ${until}. In seguito potrà creare una nuova esportazione.`,
    ],
    action: 'Vai all’esportazione',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName, files, until }) => ({
    language: 'pt',
    subject: 'A sua exportação de fotos está pronta',
    greeting: `${firstName}, a sua exportação está pronta`,
    paragraphs: [
      `Todos os seus originais estão em ${counted(files, 'um ficheiro ZIP', 'ficheiros ZIP')}.`,
      `Pode transferi-los até ${until}. Depois pode criar uma nova exportação.`,
    ],
    action: 'Ir para a exportação',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName, files, until }) => ({
    language: 'pl',
    subject: 'Eksport zdjęć jest gotowy',
    greeting: `${firstName}, eksport jest gotowy`,
    paragraphs: [
      `Liczba plików ZIP ze wszystkimi oryginałami: ${files}.`,
      `Można je pobrać do ${until}. Później można utworzyć nowy eksport.`,
    ],
    action: 'Przejdź do eksportu',
    closing: 'Z pozdrowieniami,',
  }),
  da: ({ firstName, files, until }) => ({
    language: 'da',
    subject: 'Din fotoeksport er klar',
    greeting: `${firstName}, din eksport er klar`,
    paragraphs: [
      `Alle dine originaler ligger i ${counted(files, 'én zip-fil', 'zip-filer')}.`,
      `Du kan hente dem til den ${until}. Derefter kan du oprette en ny eksport.`,
    ],
    action: 'Gå til eksporten',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName, files, until }) => ({
    language: 'sv',
    subject: 'Din fotoexport är klar',
    greeting: `${firstName}, din export är klar`,
    paragraphs: [
      `Alla dina original finns i ${counted(files, 'en zip-fil', 'zip-filer')}.`,
      `Du kan ladda ner dem till ${until}. Därefter kan du skapa en ny export.`,
    ],
    action: 'Gå till exporten',
    closing: 'Vänliga hälsningar,',
  }),
  nb: ({ firstName, files, until }) => ({
    language: 'nb',
    subject: 'Bildeeksporten din er klar',
    greeting: `${firstName}, eksporten din er klar`,
    paragraphs: [
      `Alle originalene dine ligger i ${counted(files, 'én zip-fil', 'zip-filer')}.`,
      `Du kan laste dem ned til ${until}. Etter det kan du opprette en ny eksport.`,
    ],
    action: 'Gå til eksporten',
    closing: 'Vennlig hilsen',
  }),
}
