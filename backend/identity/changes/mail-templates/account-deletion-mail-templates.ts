import type { MailContent } from '../../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../../platform/mail/message-catalogue.ts'

/** `period` is how long the link works. */
type Names = { firstName: string; brand: string; period: string }

/** Asks for the final confirmation before the account and its contents are deleted. */
export const accountDeletionTemplates: MessageCatalogue<(names: Names) => MailContent> = {
  en: ({ firstName, brand, period }) => ({
    language: 'en',
    subject: `Confirm the deletion of your ${brand} account`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      'You asked us to delete your account. With it go your photos, albums, saved projects and addresses, for good. Orders and invoices stay in our books as long as the law demands, without your account.',
      `The link works once, within ${period}. If you want to keep your account, you need not do anything.`,
    ],
    action: 'Delete my account',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName, brand, period }) => ({
    language: 'nl',
    subject: `Bevestig dat je account bij ${brand} weg mag`,
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      'Je hebt gevraagd om je account te verwijderen. Daarmee verdwijnen je foto’s, albums, bewaarde projecten en adressen voorgoed. Bestellingen en facturen blijven in onze boeken zolang de wet dat eist, zonder je account.',
      `De link werkt één keer, binnen ${period}. Wil je je account houden? Dan hoef je niets te doen.`,
    ],
    action: 'Mijn account verwijderen',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName, brand, period }) => ({
    language: 'de',
    subject: `Bestätigen Sie die Löschung Ihres Kontos bei ${brand}`,
    greeting: `Guten Tag ${firstName}`,
    paragraphs: [
      'Sie haben uns gebeten, Ihr Konto zu löschen. Damit verschwinden Ihre Fotos, Alben, gespeicherten Projekte und Adressen endgültig. Bestellungen und Rechnungen bleiben so lange in unseren Büchern, wie das Gesetz es verlangt, ohne Ihr Konto.',
      `Der Link funktioniert einmal, innerhalb von ${period}. Wenn Sie Ihr Konto behalten möchten, müssen Sie nichts tun.`,
    ],
    action: 'Mein Konto löschen',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName, brand, period }) => ({
    language: 'fr',
    subject: `Confirmez la suppression de votre compte ${brand}`,
    greeting: `Bonjour ${firstName}`,
    paragraphs: [
      'Vous nous avez demandé de supprimer votre compte. Vos photos, albums, projets enregistrés et adresses disparaîtront définitivement. Les commandes et factures restent dans nos livres aussi longtemps que la loi l’exige, sans votre compte.',
      `Le lien fonctionne une seule fois, pendant ${period}. Si vous souhaitez garder votre compte, vous n’avez rien à faire.`,
    ],
    action: 'Supprimer mon compte',
    closing: 'Cordialement,',
  }),
  es: ({ firstName, brand, period }) => ({
    language: 'es',
    subject: `Confirme la eliminación de su cuenta de ${brand}`,
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      'Nos ha pedido que eliminemos su cuenta. Con ella desaparecen para siempre sus fotos, álbumes, proyectos guardados y direcciones. Los pedidos y las facturas permanecen en nuestros libros mientras la ley lo exija, sin su cuenta.',
      `El enlace funciona una sola vez, en un plazo de ${period}. Si quiere conservar su cuenta, no tiene que hacer nada.`,
    ],
    action: 'Eliminar mi cuenta',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName, brand, period }) => ({
    language: 'it',
    subject: `Confermi l’eliminazione del suo account ${brand}`,
    greeting: `Buongiorno ${firstName}`,
    paragraphs: [
      'Ci ha chiesto di eliminare il suo account. Con esso spariscono per sempre le sue foto, gli album, i progetti salvati e gli indirizzi. Ordini e fatture restano nei nostri registri finché la legge lo richiede, senza il suo account.',
      `Il link funziona una sola volta, entro ${period}. Se vuole mantenere il suo account, non deve fare nulla.`,
    ],
    action: 'Elimina il mio account',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName, brand, period }) => ({
    language: 'pt',
    subject: `Confirme a eliminação da sua conta ${brand}`,
    greeting: `Olá, ${firstName}`,
    paragraphs: [
      'Pediu-nos para eliminar a sua conta. Com ela desaparecem para sempre as suas fotos, álbuns, projetos guardados e moradas. As encomendas e faturas ficam nos nossos livros enquanto a lei o exigir, sem a sua conta.',
      `A ligação funciona uma única vez, no prazo de ${period}. Se quiser manter a sua conta, não precisa de fazer nada.`,
    ],
    action: 'Eliminar a minha conta',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName, brand, period }) => ({
    language: 'pl',
    subject: `Potwierdź usunięcie konta ${brand}`,
    greeting: `Dzień dobry, ${firstName}`,
    paragraphs: [
      'Otrzymaliśmy prośbę o usunięcie Twojego konta. Razem z nim na zawsze znikną zdjęcia, albumy, zapisane projekty i adresy. Zamówienia i faktury pozostaną w naszych księgach tak długo, jak wymaga tego prawo, bez Twojego konta.',
      `Link działa jeden raz. Czas ważności: ${period}. Jeśli chcesz zachować konto, nie musisz nic robić.`,
    ],
    action: 'Usuń moje konto',
    closing: 'Pozdrawiamy',
  }),
  da: ({ firstName, brand, period }) => ({
    language: 'da',
    subject: `Bekræft sletningen af din konto hos ${brand}`,
    greeting: `Hej ${firstName}`,
    paragraphs: [
      'Du har bedt os om at slette din konto. Dermed forsvinder dine fotos, album, gemte projekter og adresser for altid. Ordrer og fakturaer bliver i vores bøger, så længe loven kræver det, uden din konto.',
      `Linket virker én gang, inden for ${period}. Vil du beholde din konto, behøver du ikke gøre noget.`,
    ],
    action: 'Slet min konto',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName, brand, period }) => ({
    language: 'sv',
    subject: `Bekräfta att ditt konto hos ${brand} ska raderas`,
    greeting: `Hej ${firstName}`,
    paragraphs: [
      'Du har bett oss att radera ditt konto. Då försvinner dina foton, album, sparade projekt och adresser för gott. Beställningar och fakturor finns kvar i vår bokföring så länge lagen kräver det, utan ditt konto.',
      `Länken fungerar en gång, inom ${period}. Om du vill behålla ditt konto behöver du inte göra något.`,
    ],
    action: 'Radera mitt konto',
    closing: 'Vänliga hälsningar',
  }),
  nb: ({ firstName, brand, period }) => ({
    language: 'nb',
    subject: `Bekreft at kontoen din hos ${brand} skal slettes`,
    greeting: `Hei ${firstName}`,
    paragraphs: [
      'Du har bedt oss om å slette kontoen din. Da forsvinner bildene, albumene, de lagrede prosjektene og adressene dine for godt. Bestillinger og fakturaer blir værende i regnskapet vårt så lenge loven krever det, uten kontoen din.',
      `Lenken virker én gang, innen ${period}. Vil du beholde kontoen, trenger du ikke gjøre noe.`,
    ],
    action: 'Slett kontoen min',
    closing: 'Vennlig hilsen',
  }),
}
