import { englishTexts, type PageTexts } from './texts-english.ts'

export const italianTexts: PageTexts = {
  language: 'it',
  signIn: {
    title: 'Accedi',
    lead: 'Le sue foto, i suoi ordini e i suoi progetti in un unico posto.',
    againLead: 'Acceda ancora una volta per continuare.',
    email: 'Indirizzo e-mail',
    password: 'Password',
    submit: 'Accedi',
    newHere: 'Prima volta qui?',
    register: 'Crea un account',
  },
  registration: {
    title: 'Crea un account',
    lead: 'Conservi al sicuro le sue foto e ritrovi tutto ciò che crea in un unico posto.',
    firstName: 'Nome',
    lastName: 'Cognome',
    passwordHint: 'Almeno 10 caratteri',
    submit: 'Crea account',
    known: 'Ha già un account?',
    signIn: 'Accedi',
  },
  passwordReset: {
    title: 'Password dimenticata?',
    lead: 'Inserisca il suo indirizzo e-mail: le invieremo un link per scegliere una nuova password.',
    submit: 'Invia il link',
    sentTitle: 'Controlli la posta in arrivo',
    sentText: (period) =>
      `Se esiste un account con questo indirizzo, un link è in arrivo. Funziona una sola volta, entro ${period}. Se non arriva nulla, controlli anche la cartella della posta indesiderata.`,
    newTitle: 'Scelga una nuova password',
    newLead: 'Per il suo account con l’indirizzo',
    newPassword: 'Nuova password',
    newSubmit: 'Salva la nuova password',
    doneTitle: 'La sua password è cambiata',
    doneText: 'La sessione è terminata su tutti i dispositivi. Da ora acceda con la nuova password.',
    againTitle: 'Apra di nuovo il link',
    againText:
      'Per la sua sicurezza, l’indirizzo di questa pagina non conserva il link. Lo apra di nuovo dalla nostra e-mail.',
    goneTitle: 'Questo link non funziona più',
    goneText: (period) =>
      `Un link funziona una sola volta, entro ${period}. Per riceverne un altro scelga «Password dimenticata?» quando accede o, se ha già effettuato l’accesso, «Modifica la password» nelle sue impostazioni.`,
  },
  faults: {
    credentials: 'L’indirizzo e-mail o la password non sono corretti.',
    emailMissing: 'Inserisca il suo indirizzo e-mail.',
    email: 'Inserisca un indirizzo e-mail come nome@esempio.it.',
    emailTaken: 'Esiste già un account con questo indirizzo e-mail.',
    passwordMissing: 'Inserisca la sua password.',
    passwordShort: 'Usi almeno 10 caratteri.',
    passwordLong: 'Usi al massimo 200 caratteri.',
    firstName: 'Inserisca il suo nome.',
    lastName: 'Inserisca il suo cognome.',
    tooLong: 'Usi al massimo 100 caratteri.',
  },
  tooMany: {
    title: 'Troppi tentativi',
    text: (minutes) =>
      minutes === 1
        ? 'Per la sicurezza dell’account, attenda un minuto prima di riprovare.'
        : `Per la sicurezza dell’account, attenda ${minutes} minuti prima di riprovare.`,
    back: 'Torna all’accesso',
  },
  expired: {
    title: 'Questa pagina è scaduta',
    text: 'L’accesso ha richiesto troppo tempo, oppure ha già effettuato l’accesso. Vada al suo account per continuare.',
  },
  failure: {
    title: 'Qualcosa è andato storto',
    text: 'Non è stato possibile completare questo passaggio. Vada al suo account e riprovi.',
    reference: 'Riferimento',
  },
  signOut: {
    title: 'Uscire?',
    text: 'Uscirà dal suo account su questo dispositivo.',
    submit: 'Esci',
    stay: 'Resta nel suo account',
    doneTitle: 'La sessione è terminata',
    doneText: 'A presto.',
  },
  toAccount: 'Vai al suo account',
  toShop: 'Torna al negozio',
  // Seen by developers only.
  demo: englishTexts.demo,
}
