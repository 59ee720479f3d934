import { englishTexts, type PageTexts } from './texts-english.ts'

export const danishTexts: PageTexts = {
  language: 'da',
  signIn: {
    title: 'Log ind',
    lead: 'Dine fotos, ordrer og projekter samlet ét sted.',
    againLead: 'Log ind en gang til for at fortsætte.',
    email: 'E-mailadresse',
    password: 'Adgangskode',
    submit: 'Log ind',
    newHere: 'Ny her?',
    register: 'Opret en konto',
  },
  registration: {
    title: 'Opret en konto',
    lead: 'Opbevar dine fotos sikkert, og find alt, hvad du laver, ét sted.',
    firstName: 'Fornavn',
    lastName: 'Efternavn',
    passwordHint: 'Mindst 10 tegn',
    submit: 'Opret konto',
    known: 'Har du allerede en konto?',
    signIn: 'Log ind',
  },
  passwordReset: {
    title: 'Glemt din adgangskode?',
    lead: 'Skriv din e-mailadresse, så sender vi dig et link, hvor du vælger en ny adgangskode.',
    submit: 'Send linket',
    sentTitle: 'Tjek din indbakke',
    sentText: (period) =>
      `Hvis der er en konto med denne adresse, er et link på vej til den. Det virker én gang inden for ${period}. Kommer der ikke noget, så se også i din spammappe.`,
    newTitle: 'Vælg en ny adgangskode',
    newLead: 'Til din konto med adressen',
    newPassword: 'Ny adgangskode',
    newSubmit: 'Gem ny adgangskode',
    doneTitle: 'Din adgangskode er ændret',
    doneText: 'Du er logget ud alle steder. Log fra nu af ind med din nye adgangskode.',
    againTitle: 'Åbn linket igen',
    againText: 'Af sikkerhedshensyn gemmer denne sides adresse ikke dit link. Åbn det igen fra vores mail.',
    goneTitle: 'Dette link virker ikke længere',
    goneText: (period) =>
      `Et link virker én gang inden for ${period}. Du får et nyt ved at vælge “Glemt din adgangskode?”, når du logger ind; er du logget ind, vælger du “Skift adgangskode” i dine indstillinger.`,
  },
  faults: {
    credentials: 'E-mailadressen eller adgangskoden er ikke rigtig.',
    emailMissing: 'Indtast din e-mailadresse.',
    email: 'Indtast en e-mailadresse som navn@eksempel.dk.',
    emailTaken: 'Der findes allerede en konto med denne e-mailadresse.',
    passwordMissing: 'Indtast din adgangskode.',
    passwordShort: 'Brug mindst 10 tegn.',
    passwordLong: 'Brug højst 200 tegn.',
    firstName: 'Indtast dit fornavn.',
    lastName: 'Indtast dit efternavn.',
    tooLong: 'Brug højst 100 tegn.',
  },
  tooMany: {
    title: 'For mange forsøg',
    text: (minutes) =>
      minutes === 1
        ? 'Af hensyn til kontoens sikkerhed skal du vente et minut, før du prøver igen.'
        : `Af hensyn til kontoens sikkerhed skal du vente ${minutes} minutter, før du prøver igen.`,
    back: 'Tilbage til login',
  },
  expired: {
    title: 'Denne side er udløbet',
    text: 'Det tog for lang tid at logge ind, eller du er allerede logget ind. Gå til din konto for at fortsætte.',
  },
  failure: {
    title: 'Noget gik galt',
    text: 'Vi kunne ikke gennemføre dette trin. Gå til din konto, og prøv igen.',
    reference: 'Reference',
  },
  signOut: {
    title: 'Log ud?',
    text: 'Du bliver logget ud på denne enhed.',
    submit: 'Log ud',
    stay: 'Forbliv logget ind',
    doneTitle: 'Du er logget ud',
    doneText: 'På gensyn.',
  },
  toAccount: 'Gå til din konto',
  toShop: 'Tilbage til butikken',
  // Seen by developers only.
  demo: englishTexts.demo,
}
