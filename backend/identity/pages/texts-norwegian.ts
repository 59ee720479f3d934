import { englishTexts, type PageTexts } from './texts-english.ts'

export const norwegianTexts: PageTexts = {
  language: 'nb',
  signIn: {
    title: 'Logg inn',
    lead: 'Bildene, bestillingene og prosjektene dine samlet på ett sted.',
    againLead: 'Logg inn en gang til for å fortsette.',
    email: 'E-postadresse',
    password: 'Passord',
    submit: 'Logg inn',
    newHere: 'Ny her?',
    register: 'Opprett en konto',
  },
  registration: {
    title: 'Opprett en konto',
    lead: 'Oppbevar bildene dine trygt, og finn alt du lager på ett sted.',
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    passwordHint: 'Minst 10 tegn',
    submit: 'Opprett konto',
    known: 'Har du allerede en konto?',
    signIn: 'Logg inn',
  },
  passwordReset: {
    title: 'Glemt passordet?',
    lead: 'Skriv inn e-postadressen din, så sender vi deg en lenke der du velger et nytt passord.',
    submit: 'Send lenke',
    sentTitle: 'Sjekk innboksen din',
    sentText: (period) =>
      `Hvis det finnes en konto med denne adressen, er en lenke på vei dit. Den virker én gang, innen ${period}. Kommer det ingenting, se også i søppelpostmappen.`,
    newTitle: 'Velg et nytt passord',
    newLead: 'For kontoen din med adressen',
    newPassword: 'Nytt passord',
    newSubmit: 'Lagre nytt passord',
    doneTitle: 'Passordet ditt er endret',
    doneText: 'Du er logget ut overalt. Logg fra nå av inn med det nye passordet.',
    againTitle: 'Åpne lenken en gang til',
    againText:
      'Av sikkerhetshensyn beholder ikke adressen til denne siden lenken din. Åpne den en gang til fra e-posten vår.',
    goneTitle: 'Denne lenken virker ikke lenger',
    goneText: (period) =>
      `En lenke virker én gang, innen ${period}. Du får en ny ved å velge «Glemt passordet?» når du logger inn; er du logget inn, velger du «Endre passord» i innstillingene dine.`,
  },
  faults: {
    credentials: 'E-postadressen eller passordet stemmer ikke.',
    emailMissing: 'Skriv inn e-postadressen din.',
    email: 'Skriv inn en e-postadresse som navn@eksempel.no.',
    emailTaken: 'Det finnes allerede en konto med denne e-postadressen.',
    passwordMissing: 'Skriv inn passordet ditt.',
    passwordShort: 'Bruk minst 10 tegn.',
    passwordLong: 'Bruk høyst 200 tegn.',
    firstName: 'Skriv inn fornavnet ditt.',
    lastName: 'Skriv inn etternavnet ditt.',
    tooLong: 'Bruk høyst 100 tegn.',
  },
  tooMany: {
    title: 'For mange forsøk',
    text: (minutes) =>
      minutes === 1
        ? 'Av hensyn til kontoens sikkerhet må du vente ett minutt før du prøver igjen.'
        : `Av hensyn til kontoens sikkerhet må du vente ${minutes} minutter før du prøver igjen.`,
    back: 'Tilbake til innloggingen',
  },
  expired: {
    title: 'Denne siden er utløpt',
    text: 'Innloggingen tok for lang tid, eller du er allerede logget inn. Gå til kontoen din for å fortsette.',
  },
  failure: {
    title: 'Noe gikk galt',
    text: 'Vi kunne ikke fullføre dette trinnet. Gå til kontoen din og prøv igjen.',
    reference: 'Referanse',
  },
  signOut: {
    title: 'Logge ut?',
    text: 'Du blir logget ut på denne enheten.',
    submit: 'Logg ut',
    stay: 'Forbli innlogget',
    doneTitle: 'Du er logget ut',
    doneText: 'På gjensyn.',
  },
  toAccount: 'Gå til kontoen din',
  toShop: 'Tilbake til butikken',
  // Seen by developers only.
  demo: englishTexts.demo,
}
