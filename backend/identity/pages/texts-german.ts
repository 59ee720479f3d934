import { englishTexts, type PageTexts } from './texts-english.ts'

export const germanTexts: PageTexts = {
  language: 'de',
  signIn: {
    title: 'Anmelden',
    lead: 'Deine Fotos, Bestellungen und Projekte an einem Ort.',
    againLead: 'Bitte melde dich noch einmal an, um fortzufahren.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    newHere: 'Neu hier?',
    register: 'Konto erstellen',
  },
  registration: {
    title: 'Konto erstellen',
    lead: 'Bewahre deine Fotos sicher auf und finde alles, was du gestaltest, an einem Ort.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    passwordHint: 'Mindestens 10 Zeichen',
    submit: 'Konto erstellen',
    known: 'Schon ein Konto?',
    signIn: 'Anmelden',
  },
  faults: {
    credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    emailMissing: 'Gib deine E-Mail-Adresse ein.',
    email: 'Gib eine E-Mail-Adresse wie name@beispiel.de ein.',
    emailTaken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
    passwordMissing: 'Gib dein Passwort ein.',
    passwordShort: 'Verwende mindestens 10 Zeichen.',
    passwordLong: 'Verwende höchstens 200 Zeichen.',
    firstName: 'Gib deinen Vornamen ein.',
    lastName: 'Gib deinen Nachnamen ein.',
    tooLong: 'Verwende höchstens 100 Zeichen.',
  },
  tooMany: {
    title: 'Zu viele Versuche',
    text: (minutes) =>
      minutes === 1
        ? 'Bitte warte zur Sicherheit des Kontos eine Minute, bevor du es noch einmal versuchst.'
        : `Bitte warte zur Sicherheit des Kontos ${minutes} Minuten, bevor du es noch einmal versuchst.`,
    back: 'Zurück zur Anmeldung',
  },
  expired: {
    title: 'Diese Seite ist abgelaufen',
    text: 'Die Anmeldung hat zu lange gedauert, oder du bist schon angemeldet. In deinem Konto geht es weiter.',
  },
  failure: {
    title: 'Etwas ist schiefgegangen',
    text: 'Dieser Schritt hat nicht geklappt. Gehe zu deinem Konto und versuche es noch einmal.',
    reference: 'Referenz',
  },
  signOut: {
    title: 'Abmelden?',
    text: 'Du wirst auf diesem Gerät abgemeldet.',
    submit: 'Abmelden',
    stay: 'Angemeldet bleiben',
    doneTitle: 'Du bist abgemeldet',
    doneText: 'Bis bald.',
  },
  toAccount: 'Zu deinem Konto',
  toShop: 'Zurück zum Shop',
  // Seen by developers only.
  demo: englishTexts.demo,
}
