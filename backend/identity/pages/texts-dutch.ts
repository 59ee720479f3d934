import { englishTexts, type PageTexts } from './texts-english.ts'

export const dutchTexts: PageTexts = {
  language: 'nl',
  signIn: {
    title: 'Inloggen',
    lead: 'Je foto’s, bestellingen en projecten, allemaal op één plek.',
    againLead: 'Log nog een keer in om verder te gaan.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    submit: 'Inloggen',
    newHere: 'Nieuw hier?',
    register: 'Account aanmaken',
  },
  registration: {
    title: 'Account aanmaken',
    lead: 'Bewaar je foto’s veilig en vind alles wat je maakt op één plek terug.',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    passwordHint: 'Minstens 10 tekens',
    submit: 'Account aanmaken',
    known: 'Heb je al een account?',
    signIn: 'Inloggen',
  },
  passwordReset: {
    title: 'Wachtwoord vergeten?',
    lead: 'Vul je e-mailadres in. Dan sturen we je een link waarmee je een nieuw wachtwoord kiest.',
    submit: 'Link versturen',
    sentTitle: 'Kijk in je inbox',
    sentText: (period) =>
      `Hoort er een account bij dit adres, dan is er een link onderweg. De link werkt één keer, binnen ${period}. Komt er niets aan, kijk dan ook in je map met ongewenste mail.`,
    newTitle: 'Nieuw wachtwoord kiezen',
    newLead: 'Voor je account met het adres',
    newPassword: 'Nieuw wachtwoord',
    newSubmit: 'Nieuw wachtwoord opslaan',
    doneTitle: 'Je wachtwoord is gewijzigd',
    doneText: 'Je bent overal uitgelogd. Log voortaan in met je nieuwe wachtwoord.',
    againTitle: 'Open de link nog een keer',
    againText:
      'Voor je veiligheid bewaart het adres van deze pagina je link niet. Open hem nog een keer vanuit onze e-mail.',
    goneTitle: 'Deze link werkt niet meer',
    goneText: (period) =>
      `Een link werkt één keer, binnen ${period}. Je krijgt een nieuwe als je bij het inloggen ‘Wachtwoord vergeten?’ kiest; ben je ingelogd, kies dan ‘Wachtwoord wijzigen’ in je instellingen.`,
  },
  faults: {
    credentials: 'Het e-mailadres of wachtwoord klopt niet.',
    emailMissing: 'Vul je e-mailadres in.',
    email: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
    emailTaken: 'Er is al een account met dit e-mailadres.',
    passwordMissing: 'Vul je wachtwoord in.',
    passwordShort: 'Gebruik minstens 10 tekens.',
    passwordLong: 'Gebruik hoogstens 200 tekens.',
    firstName: 'Vul je voornaam in.',
    lastName: 'Vul je achternaam in.',
    tooLong: 'Gebruik hoogstens 100 tekens.',
  },
  tooMany: {
    title: 'Te veel pogingen',
    text: (minutes) =>
      minutes === 1
        ? 'Wacht voor de veiligheid van het account een minuut voordat je het opnieuw probeert.'
        : `Wacht voor de veiligheid van het account ${minutes} minuten voordat je het opnieuw probeert.`,
    back: 'Terug naar inloggen',
  },
  expired: {
    title: 'Deze pagina is verlopen',
    text: 'Het inloggen duurde te lang, of je bent al ingelogd. Ga naar je account om verder te gaan.',
  },
  failure: {
    title: 'Er ging iets mis',
    text: 'Deze stap is niet gelukt. Ga naar je account en probeer het opnieuw.',
    reference: 'Referentie',
  },
  signOut: {
    title: 'Uitloggen?',
    text: 'Je wordt op dit apparaat uitgelogd.',
    submit: 'Uitloggen',
    stay: 'Ingelogd blijven',
    doneTitle: 'Je bent uitgelogd',
    doneText: 'Tot snel.',
  },
  toAccount: 'Naar je account',
  toShop: 'Terug naar de winkel',
  // Seen by developers only.
  demo: englishTexts.demo,
}
