import { englishTexts, type PageTexts } from './texts-english.ts'

export const germanTexts: PageTexts = {
  language: 'de',
  signIn: {
    title: 'Anmelden',
    lead: 'Ihre Fotos, Bestellungen und Projekte an einem Ort.',
    againLead: 'Bitte melden Sie sich noch einmal an, um fortzufahren.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    newHere: 'Neu hier?',
    register: 'Konto erstellen',
  },
  registration: {
    title: 'Konto erstellen',
    lead: 'Bewahren Sie Ihre Fotos sicher auf und finden Sie alles, was Sie gestalten, an einem Ort.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    passwordHint: 'Mindestens 10 Zeichen',
    submit: 'Konto erstellen',
    known: 'Schon ein Konto?',
    signIn: 'Anmelden',
  },
  passwordReset: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    submit: 'Link senden',
    sentTitle: 'Sehen Sie in Ihrem Posteingang nach',
    sentText: (period) =>
      `Wenn es ein Konto mit dieser Adresse gibt, ist ein Link dorthin unterwegs. Er funktioniert einmal, innerhalb von ${period}. Kommt nichts an, sehen Sie bitte auch im Spam-Ordner nach.`,
    newTitle: 'Neues Passwort wählen',
    newLead: 'Für Ihr Konto mit der Adresse',
    newPassword: 'Neues Passwort',
    newSubmit: 'Neues Passwort speichern',
    doneTitle: 'Ihr Passwort ist geändert',
    doneText: 'Sie sind überall abgemeldet. Melden Sie sich ab jetzt mit Ihrem neuen Passwort an.',
    againTitle: 'Öffnen Sie den Link noch einmal',
    againText:
      'Zu Ihrer Sicherheit behält die Adresse dieser Seite Ihren Link nicht. Öffnen Sie ihn noch einmal aus unserer E-Mail.',
    goneTitle: 'Dieser Link funktioniert nicht mehr',
    goneText: (period) =>
      `Ein Link funktioniert einmal, innerhalb von ${period}. Einen neuen erhalten Sie, wenn Sie beim Anmelden „Passwort vergessen?“ wählen, oder, wenn Sie angemeldet sind, in Ihren Einstellungen mit „Passwort ändern“.`,
  },
  faults: {
    credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
    email: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
    emailTaken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    passwordShort: 'Verwenden Sie mindestens 10 Zeichen.',
    passwordLong: 'Verwenden Sie höchstens 200 Zeichen.',
    firstName: 'Geben Sie Ihren Vornamen ein.',
    lastName: 'Geben Sie Ihren Nachnamen ein.',
    tooLong: 'Verwenden Sie höchstens 100 Zeichen.',
  },
  tooMany: {
    title: 'Zu viele Versuche',
    text: (minutes) =>
      minutes === 1
        ? 'Bitte warten Sie zur Sicherheit des Kontos eine Minute, bevor Sie es noch einmal versuchen.'
        : `Bitte warten Sie zur Sicherheit des Kontos ${minutes} Minuten, bevor Sie es noch einmal versuchen.`,
    back: 'Zurück zur Anmeldung',
  },
  expired: {
    title: 'Diese Seite ist abgelaufen',
    text: 'Die Anmeldung hat zu lange gedauert, oder Sie sind schon angemeldet. In Ihrem Konto geht es weiter.',
  },
  failure: {
    title: 'Etwas ist schiefgegangen',
    text: 'Dieser Schritt hat nicht geklappt. Gehen Sie zu Ihrem Konto und versuchen Sie es noch einmal.',
    reference: 'Referenz',
  },
  signOut: {
    title: 'Abmelden?',
    text: 'Sie werden auf diesem Gerät abgemeldet.',
    submit: 'Abmelden',
    stay: 'Angemeldet bleiben',
    doneTitle: 'Sie sind abgemeldet',
    doneText: 'Bis bald.',
  },
  toAccount: 'Zu Ihrem Konto',
  toShop: 'Zurück zum Shop',
  // Seen by developers only.
  demo: englishTexts.demo,
}
