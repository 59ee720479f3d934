import type { MailMessages } from '../../platform/mail/mail-layout.ts'

type WelcomeMessages = (firstName: string, brand: string) => Omit<MailMessages, 'action'> & { action: string }

const english: WelcomeMessages = (firstName, brand) => ({
  language: 'en',
  subject: `Welcome to ${brand}`,
  greeting: `Welcome, ${firstName}`,
  paragraphs: [
    'Your account is ready. From now on your photos, orders and projects are all in one place.',
    'Upload your first photos: we keep every original exactly as it is, and you can download them whenever you like.',
  ],
  action: 'Go to your account',
  closing: 'See you soon,',
})

const dutch: WelcomeMessages = (firstName, brand) => ({
  language: 'nl',
  subject: `Welkom bij ${brand}`,
  greeting: `Welkom, ${firstName}`,
  paragraphs: [
    'Je account staat klaar. Vanaf nu vind je je foto’s, bestellingen en projecten op één plek.',
    'Upload je eerste foto’s: we bewaren elk origineel precies zoals het is, en je kunt ze downloaden wanneer je wilt.',
  ],
  action: 'Naar je account',
  closing: 'Tot snel,',
})

const german: WelcomeMessages = (firstName, brand) => ({
  language: 'de',
  subject: `Willkommen bei ${brand}`,
  greeting: `Willkommen, ${firstName}`,
  paragraphs: [
    'Ihr Konto ist bereit. Ab jetzt finden Sie Ihre Fotos, Bestellungen und Projekte an einem Ort.',
    'Laden Sie Ihre ersten Fotos hoch: Wir bewahren jedes Original genau so auf, wie es ist, und Sie können es jederzeit herunterladen.',
  ],
  action: 'Zu Ihrem Konto',
  closing: 'Bis bald,',
})

const french: WelcomeMessages = (firstName, brand) => ({
  language: 'fr',
  subject: `Bienvenue chez ${brand}`,
  greeting: `Bienvenue, ${firstName}`,
  paragraphs: [
    'Votre compte est prêt. Vos photos, commandes et projets sont désormais réunis au même endroit.',
    'Ajoutez vos premières photos : nous conservons chaque original tel quel, et vous pouvez le télécharger quand vous le souhaitez.',
  ],
  action: 'Aller à votre compte',
  closing: 'À bientôt,',
})

const spanish: WelcomeMessages = (firstName, brand) => ({
  language: 'es',
  subject: `Le damos la bienvenida a ${brand}`,
  greeting: `Le damos la bienvenida, ${firstName}`,
  paragraphs: [
    'Su cuenta está lista. A partir de ahora, sus fotos, pedidos y proyectos están en un solo lugar.',
    'Suba sus primeras fotos: guardamos cada original tal como es, y puede descargarlo cuando quiera.',
  ],
  action: 'Ir a su cuenta',
  closing: 'Hasta pronto,',
})

const italian: WelcomeMessages = (firstName, brand) => ({
  language: 'it',
  subject: `Le diamo il benvenuto in ${brand}`,
  greeting: `Le diamo il benvenuto, ${firstName}`,
  paragraphs: [
    'Il suo account è pronto. Da ora le sue foto, i suoi ordini e i suoi progetti sono in un unico posto.',
    'Carichi le sue prime foto: conserviamo ogni originale così com’è, e può scaricarlo quando vuole.',
  ],
  action: 'Vai al suo account',
  closing: 'A presto,',
})

const portuguese: WelcomeMessages = (firstName, brand) => ({
  language: 'pt',
  subject: `Damos-lhe as boas-vindas à ${brand}`,
  greeting: `Damos-lhe as boas-vindas, ${firstName}`,
  paragraphs: [
    'A sua conta está pronta. A partir de agora, as suas fotos, encomendas e projetos estão num só lugar.',
    'Carregue as suas primeiras fotos: guardamos cada original tal como é, e pode transferi-lo quando quiser.',
  ],
  action: 'Ir para a sua conta',
  closing: 'Até breve,',
})

const polish: WelcomeMessages = (firstName, brand) => ({
  language: 'pl',
  subject: `Witamy w ${brand}`,
  greeting: `Witamy, ${firstName}`,
  paragraphs: [
    'Konto jest gotowe. Od teraz zdjęcia, zamówienia i projekty są w jednym miejscu.',
    'Prześlij pierwsze zdjęcia: każdy oryginał przechowujemy dokładnie taki, jaki jest, i można go pobrać w dowolnej chwili.',
  ],
  action: 'Przejdź do swojego konta',
  closing: 'Do zobaczenia,',
})

const danish: WelcomeMessages = (firstName, brand) => ({
  language: 'da',
  subject: `Velkommen til ${brand}`,
  greeting: `Velkommen, ${firstName}`,
  paragraphs: [
    'Din konto er klar. Fra nu af er dine fotos, ordrer og projekter samlet ét sted.',
    'Upload dine første fotos: Vi gemmer hver original præcis, som den er, og du kan hente den, når du vil.',
  ],
  action: 'Gå til din konto',
  closing: 'På gensyn,',
})

const swedish: WelcomeMessages = (firstName, brand) => ({
  language: 'sv',
  subject: `Välkommen till ${brand}`,
  greeting: `Välkommen, ${firstName}`,
  paragraphs: [
    'Ditt konto är klart. Från och med nu finns dina foton, beställningar och projekt på ett ställe.',
    'Ladda upp dina första foton: vi sparar varje original precis som det är, och du kan ladda ner det när du vill.',
  ],
  action: 'Gå till ditt konto',
  closing: 'Vi ses snart,',
})

const norwegian: WelcomeMessages = (firstName, brand) => ({
  language: 'nb',
  subject: `Velkommen til ${brand}`,
  greeting: `Velkommen, ${firstName}`,
  paragraphs: [
    'Kontoen din er klar. Fra nå av er bildene, bestillingene og prosjektene dine samlet på ett sted.',
    'Last opp de første bildene dine: Vi tar vare på hver original akkurat som den er, og du kan laste den ned når du vil.',
  ],
  action: 'Gå til kontoen din',
  closing: 'På gjensyn,',
})

export const welcomeMessages = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  sv: swedish,
}
