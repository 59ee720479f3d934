import { englishTexts, type PageTexts } from './texts-english.ts'

export const frenchTexts: PageTexts = {
  language: 'fr',
  signIn: {
    title: 'Se connecter',
    lead: 'Vos photos, commandes et projets réunis au même endroit.',
    againLead: 'Veuillez vous connecter à nouveau pour continuer.',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    newHere: 'Première visite ?',
    register: 'Créer un compte',
  },
  registration: {
    title: 'Créer un compte',
    lead: 'Gardez vos photos en sécurité et retrouvez toutes vos créations au même endroit.',
    firstName: 'Prénom',
    lastName: 'Nom',
    passwordHint: 'Au moins 10 caractères',
    submit: 'Créer un compte',
    known: 'Vous avez déjà un compte ?',
    signIn: 'Se connecter',
  },
  passwordReset: {
    title: 'Mot de passe oublié ?',
    lead: 'Indiquez votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    sentTitle: 'Consultez votre boîte de réception',
    sentText: (period) =>
      `S’il existe un compte avec cette adresse, un lien vient d’y être envoyé. Il fonctionne une seule fois, pendant ${period}. Si rien n’arrive, regardez aussi dans vos courriers indésirables.`,
    newTitle: 'Choisir un nouveau mot de passe',
    newLead: 'Pour votre compte à l’adresse',
    newPassword: 'Nouveau mot de passe',
    newSubmit: 'Enregistrer le mot de passe',
    doneTitle: 'Votre mot de passe est modifié',
    doneText: 'Vous êtes déconnecté partout. Connectez-vous désormais avec votre nouveau mot de passe.',
    againTitle: 'Ouvrez le lien encore une fois',
    againText:
      'Pour votre sécurité, l’adresse de cette page ne conserve pas votre lien. Ouvrez-le encore une fois depuis notre e-mail.',
    goneTitle: 'Ce lien ne fonctionne plus',
    goneText: (period) =>
      `Un lien fonctionne une seule fois, pendant ${period}. Pour en recevoir un autre, choisissez « Mot de passe oublié ? » au moment de vous connecter ou, si vous êtes connecté, « Modifier mon mot de passe » dans vos paramètres.`,
  },
  faults: {
    credentials: 'L’adresse e-mail ou le mot de passe est incorrect.',
    emailMissing: 'Saisissez votre adresse e-mail.',
    email: 'Saisissez une adresse e-mail telle que nom@exemple.fr.',
    emailTaken: 'Il existe déjà un compte avec cette adresse e-mail.',
    passwordMissing: 'Saisissez votre mot de passe.',
    passwordShort: 'Utilisez au moins 10 caractères.',
    passwordLong: 'Utilisez au plus 200 caractères.',
    firstName: 'Saisissez votre prénom.',
    lastName: 'Saisissez votre nom.',
    tooLong: 'Utilisez au plus 100 caractères.',
  },
  tooMany: {
    title: 'Trop de tentatives',
    text: (minutes) =>
      minutes === 1
        ? 'Pour la sécurité du compte, patientez une minute avant de réessayer.'
        : `Pour la sécurité du compte, patientez ${minutes} minutes avant de réessayer.`,
    back: 'Retour à la connexion',
  },
  expired: {
    title: 'Cette page a expiré',
    text: 'La connexion a pris trop de temps, ou vous êtes déjà connecté. Continuez depuis votre compte.',
  },
  failure: {
    title: 'Une erreur est survenue',
    text: 'Cette étape n’a pas abouti. Allez à votre compte et réessayez.',
    reference: 'Référence',
  },
  signOut: {
    title: 'Se déconnecter ?',
    text: 'Vous serez déconnecté sur cet appareil.',
    submit: 'Se déconnecter',
    stay: 'Rester connecté',
    doneTitle: 'Vous êtes déconnecté',
    doneText: 'À bientôt.',
  },
  toAccount: 'Aller à votre compte',
  toShop: 'Retour à la boutique',
  // Seen by developers only.
  demo: englishTexts.demo,
}
