import type { MailContent } from '../../../platform/mail/compose-mail.ts'
import type { MessageCatalogue } from '../../../platform/mail/message-catalogue.ts'

type Names = { firstName: string; brand: string; newEmail: string }

/** Goes to the former address. */
export const emailChangeNoticeTemplates: MessageCatalogue<(names: Names) => MailContent> = {
  en: ({ firstName, brand, newEmail }) => ({
    language: 'en',
    subject: 'Your e-mail address is about to change',
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `Someone who is signed in to your ${brand} account asked to use ${newEmail} instead of this address. If that was you, you need not do anything here.`,
      'If it was not you, stop it: the account keeps this address, and every device is signed out. The link works for seven days, also after the change.',
    ],
    action: 'It was not me',
    closing: 'Kind regards,',
  }),
  nl: ({ firstName, brand, newEmail }) => ({
    language: 'nl',
    subject: 'Je e-mailadres wordt gewijzigd',
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      `Iemand die is ingelogd op je account bij ${brand} wil ${newEmail} gebruiken in plaats van dit adres. Was jij dat? Dan hoef je hier niets te doen.`,
      'Was jij het niet, houd het dan tegen: het account houdt dit adres en elk apparaat wordt uitgelogd. De link werkt zeven dagen, ook na de wijziging.',
    ],
    action: 'Ik was het niet',
    closing: 'Met vriendelijke groet,',
  }),
  de: ({ firstName, brand, newEmail }) => ({
    language: 'de',
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    greeting: `Guten Tag ${firstName}`,
    paragraphs: [
      `Jemand, der in Ihrem Konto bei ${brand} angemeldet ist, möchte ${newEmail} anstelle dieser Adresse verwenden. Wenn Sie das waren, müssen Sie hier nichts tun.`,
      'Wenn Sie es nicht waren, halten Sie es auf: Das Konto behält diese Adresse, und jedes Gerät wird abgemeldet. Der Link funktioniert sieben Tage lang, auch nach der Änderung.',
    ],
    action: 'Das war ich nicht',
    closing: 'Ihr Team von',
  }),
  fr: ({ firstName, brand, newEmail }) => ({
    language: 'fr',
    subject: 'Votre adresse e-mail va être modifiée',
    greeting: `Bonjour ${firstName}`,
    paragraphs: [
      `Une personne connectée à votre compte ${brand} a demandé à utiliser ${newEmail} à la place de cette adresse. Si c’était vous, vous n’avez rien à faire ici.`,
      'Si ce n’était pas vous, arrêtez la modification : le compte garde cette adresse et chaque appareil est déconnecté. Le lien fonctionne pendant sept jours, même après la modification.',
    ],
    action: 'Ce n’était pas moi',
    closing: 'Cordialement,',
  }),
  es: ({ firstName, brand, newEmail }) => ({
    language: 'es',
    subject: 'Su dirección de correo electrónico va a cambiar',
    greeting: `Hola, ${firstName}`,
    paragraphs: [
      `Alguien que ha iniciado sesión en su cuenta de ${brand} ha pedido usar ${newEmail} en lugar de esta dirección. Si ha sido usted, no tiene que hacer nada aquí.`,
      'Si no ha sido usted, deténgalo: la cuenta conserva esta dirección y se cierra la sesión en todos los dispositivos. El enlace funciona durante siete días, también después del cambio.',
    ],
    action: 'No he sido yo',
    closing: 'Un cordial saludo,',
  }),
  it: ({ firstName, brand, newEmail }) => ({
    language: 'it',
    subject: 'Il suo indirizzo e-mail sta per cambiare',
    greeting: `Buongiorno ${firstName}`,
    paragraphs: [
      `Qualcuno che ha eseguito l’accesso al suo account ${brand} ha chiesto di usare ${newEmail} al posto di questo indirizzo. Se l’ha chiesto lei, qui non deve fare nulla.`,
      'Se non l’ha chiesto lei, lo fermi: l’account mantiene questo indirizzo e ogni dispositivo viene disconnesso. Il link funziona per sette giorni, anche dopo la modifica.',
    ],
    action: 'Non l’ho chiesto io',
    closing: 'Cordiali saluti,',
  }),
  pt: ({ firstName, brand, newEmail }) => ({
    language: 'pt',
    subject: 'O seu endereço de e-mail vai ser alterado',
    greeting: `Olá, ${firstName}`,
    paragraphs: [
      `Alguém com sessão iniciada na sua conta ${brand} pediu para usar ${newEmail} em vez deste endereço. Se foi você, não precisa de fazer nada aqui.`,
      'Se não foi você, impeça a alteração: a conta mantém este endereço e a sessão é terminada em todos os dispositivos. A ligação funciona durante sete dias, mesmo depois da alteração.',
    ],
    action: 'Não fui eu',
    closing: 'Com os melhores cumprimentos,',
  }),
  pl: ({ firstName, brand, newEmail }) => ({
    language: 'pl',
    subject: 'Twój adres e-mail ma zostać zmieniony',
    greeting: `Dzień dobry, ${firstName}`,
    paragraphs: [
      `Osoba zalogowana na Twoim koncie ${brand} poprosiła o użycie adresu ${newEmail} zamiast tego. Jeśli to Ty, nie musisz tu nic robić.`,
      'Jeśli to nie Ty, zatrzymaj zmianę: konto zachowa ten adres, a wszystkie urządzenia zostaną wylogowane. Link działa przez siedem dni, także po zmianie.',
    ],
    action: 'To nie ja',
    closing: 'Pozdrawiamy',
  }),
  da: ({ firstName, brand, newEmail }) => ({
    language: 'da',
    subject: 'Din e-mailadresse er ved at blive ændret',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `En person, der er logget ind på din konto hos ${brand}, vil bruge ${newEmail} i stedet for denne adresse. Var det dig, behøver du ikke gøre noget her.`,
      'Var det ikke dig, så stop det: Kontoen beholder denne adresse, og alle enheder bliver logget ud. Linket virker i syv dage, også efter ændringen.',
    ],
    action: 'Det var ikke mig',
    closing: 'Venlig hilsen',
  }),
  sv: ({ firstName, brand, newEmail }) => ({
    language: 'sv',
    subject: 'Din e-postadress håller på att ändras',
    greeting: `Hej ${firstName}`,
    paragraphs: [
      `Någon som är inloggad på ditt konto hos ${brand} vill använda ${newEmail} i stället för den här adressen. Om det var du behöver du inte göra något här.`,
      'Om det inte var du, stoppa det: kontot behåller den här adressen och alla enheter loggas ut. Länken fungerar i sju dagar, även efter ändringen.',
    ],
    action: 'Det var inte jag',
    closing: 'Vänliga hälsningar',
  }),
  nb: ({ firstName, brand, newEmail }) => ({
    language: 'nb',
    subject: 'E-postadressen din er i ferd med å bli endret',
    greeting: `Hei ${firstName}`,
    paragraphs: [
      `Noen som er logget inn på kontoen din hos ${brand}, vil bruke ${newEmail} i stedet for denne adressen. Var det deg, trenger du ikke gjøre noe her.`,
      'Var det ikke deg, så stopp det: Kontoen beholder denne adressen, og alle enheter blir logget ut. Lenken virker i sju dager, også etter endringen.',
    ],
    action: 'Det var ikke meg',
    closing: 'Vennlig hilsen',
  }),
}
