import { englishTexts, type PageTexts } from './texts-english.ts'

export const swedishTexts: PageTexts = {
  language: 'sv',
  signIn: {
    title: 'Logga in',
    lead: 'Dina foton, beställningar och projekt, allt på ett ställe.',
    againLead: 'Logga in en gång till för att fortsätta.',
    email: 'E-postadress',
    password: 'Lösenord',
    submit: 'Logga in',
    newHere: 'Ny här?',
    register: 'Skapa ett konto',
  },
  registration: {
    title: 'Skapa ett konto',
    lead: 'Spara dina foton säkert och hitta allt du skapar på ett ställe.',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    passwordHint: 'Minst 10 tecken',
    submit: 'Skapa konto',
    known: 'Har du redan ett konto?',
    signIn: 'Logga in',
  },
  passwordReset: {
    title: 'Har du glömt lösenordet?',
    lead: 'Ange din e-postadress, så skickar vi en länk där du väljer ett nytt lösenord.',
    submit: 'Skicka länk',
    sentTitle: 'Titta i din inkorg',
    sentText: (period) =>
      `Om det finns ett konto med den här adressen är en länk på väg dit. Den fungerar en gång, inom ${period}. Kommer inget, titta även i skräpposten.`,
    newTitle: 'Välj ett nytt lösenord',
    newLead: 'För ditt konto med adressen',
    newPassword: 'Nytt lösenord',
    newSubmit: 'Spara nytt lösenord',
    doneTitle: 'Ditt lösenord är ändrat',
    doneText: 'Du är utloggad överallt. Logga in med ditt nya lösenord från och med nu.',
    againTitle: 'Öppna länken en gång till',
    againText: 'För din säkerhet sparas inte länken i den här sidans adress. Öppna den en gång till från vårt mejl.',
    goneTitle: 'Den här länken fungerar inte längre',
    goneText: (period) =>
      `En länk fungerar en gång, inom ${period}. Du får en ny genom att välja ”Har du glömt lösenordet?” när du loggar in; är du inloggad väljer du ”Ändra lösenord” i dina inställningar.`,
  },
  faults: {
    credentials: 'E-postadressen eller lösenordet stämmer inte.',
    emailMissing: 'Ange din e-postadress.',
    email: 'Ange en e-postadress som namn@exempel.se.',
    emailTaken: 'Det finns redan ett konto med den här e-postadressen.',
    passwordMissing: 'Ange ditt lösenord.',
    passwordShort: 'Använd minst 10 tecken.',
    passwordLong: 'Använd högst 200 tecken.',
    firstName: 'Ange ditt förnamn.',
    lastName: 'Ange ditt efternamn.',
    tooLong: 'Använd högst 100 tecken.',
  },
  tooMany: {
    title: 'För många försök',
    text: (minutes) =>
      minutes === 1
        ? 'Vänta en minut innan du försöker igen, för kontots säkerhet.'
        : `Vänta ${minutes} minuter innan du försöker igen, för kontots säkerhet.`,
    back: 'Tillbaka till inloggningen',
  },
  expired: {
    title: 'Sidan är inte längre giltig',
    text: 'Inloggningen tog för lång tid, eller så är du redan inloggad. Gå till ditt konto för att fortsätta.',
  },
  failure: {
    title: 'Något gick fel',
    text: 'Vi kunde inte slutföra det här steget. Gå till ditt konto och försök igen.',
    reference: 'Referens',
  },
  signOut: {
    title: 'Logga ut?',
    text: 'Du loggas ut på den här enheten.',
    submit: 'Logga ut',
    stay: 'Fortsätt vara inloggad',
    doneTitle: 'Du är utloggad',
    doneText: 'Vi ses snart.',
  },
  toAccount: 'Gå till ditt konto',
  toShop: 'Tillbaka till butiken',
  // Seen by developers only.
  demo: englishTexts.demo,
}
