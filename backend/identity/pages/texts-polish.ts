import { englishTexts, type PageTexts } from './texts-english.ts'

export const polishTexts: PageTexts = {
  language: 'pl',
  signIn: {
    title: 'Zaloguj się',
    lead: 'Zdjęcia, zamówienia i projekty w jednym miejscu.',
    againLead: 'Prosimy zalogować się jeszcze raz, aby kontynuować.',
    email: 'Adres e-mail',
    password: 'Hasło',
    submit: 'Zaloguj się',
    newHere: 'Pierwszy raz tutaj?',
    register: 'Utwórz konto',
  },
  registration: {
    title: 'Utwórz konto',
    lead: 'Przechowuj zdjęcia bezpiecznie i miej wszystkie swoje projekty w jednym miejscu.',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    passwordHint: 'Co najmniej 10 znaków',
    submit: 'Utwórz konto',
    known: 'Masz już konto?',
    signIn: 'Zaloguj się',
  },
  passwordReset: {
    title: 'Nie pamiętasz hasła?',
    lead: 'Podaj swój adres e-mail, a wyślemy Ci link do ustawienia nowego hasła.',
    submit: 'Wyślij link',
    sentTitle: 'Sprawdź skrzynkę odbiorczą',
    sentText: (period) =>
      `Jeśli istnieje konto z tym adresem, wysłaliśmy na niego link. Działa jeden raz. Czas ważności: ${period}. Jeśli nic nie przyjdzie, zajrzyj także do folderu ze spamem.`,
    newTitle: 'Wybierz nowe hasło',
    newLead: 'Do konta z adresem',
    newPassword: 'Nowe hasło',
    newSubmit: 'Zapisz nowe hasło',
    doneTitle: 'Hasło zostało zmienione',
    doneText: 'Nastąpiło wylogowanie na wszystkich urządzeniach. Od teraz loguj się nowym hasłem.',
    againTitle: 'Otwórz link jeszcze raz',
    againText:
      'Dla bezpieczeństwa adres tej strony nie przechowuje linku. Otwórz go jeszcze raz z naszej wiadomości e-mail.',
    goneTitle: 'Ten link już nie działa',
    goneText: (period) =>
      `Link działa jeden raz. Czas ważności: ${period}. Nowy otrzymasz, wybierając „Nie pamiętasz hasła?” podczas logowania, a po zalogowaniu – „Zmiana hasła” w ustawieniach.`,
  },
  faults: {
    credentials: 'Adres e-mail lub hasło jest nieprawidłowe.',
    emailMissing: 'Podaj adres e-mail.',
    email: 'Podaj adres e-mail, na przykład nazwa@przyklad.pl.',
    emailTaken: 'Konto z tym adresem e-mail już istnieje.',
    passwordMissing: 'Podaj hasło.',
    passwordShort: 'Użyj co najmniej 10 znaków.',
    passwordLong: 'Użyj najwyżej 200 znaków.',
    firstName: 'Podaj imię.',
    lastName: 'Podaj nazwisko.',
    tooLong: 'Użyj najwyżej 100 znaków.',
  },
  tooMany: {
    title: 'Zbyt wiele prób',
    text: (minutes) =>
      minutes === 1
        ? 'Dla bezpieczeństwa konta prosimy odczekać minutę przed kolejną próbą.'
        : `Dla bezpieczeństwa konta prosimy odczekać przed kolejną próbą (liczba minut: ${minutes}).`,
    back: 'Wróć do logowania',
  },
  expired: {
    title: 'Ta strona wygasła',
    text: 'Logowanie trwało zbyt długo albo zostało już zakończone. Przejdź do swojego konta, aby kontynuować.',
  },
  failure: {
    title: 'Coś poszło nie tak',
    text: 'Nie udało się ukończyć tego kroku. Przejdź do swojego konta i spróbuj ponownie.',
    reference: 'Numer referencyjny',
  },
  signOut: {
    title: 'Wylogować się?',
    text: 'Nastąpi wylogowanie na tym urządzeniu.',
    submit: 'Wyloguj się',
    stay: 'Nie wylogowuj',
    doneTitle: 'Wylogowano',
    doneText: 'Do zobaczenia.',
  },
  toAccount: 'Przejdź do swojego konta',
  toShop: 'Wróć do sklepu',
  // Seen by developers only.
  demo: englishTexts.demo,
}
