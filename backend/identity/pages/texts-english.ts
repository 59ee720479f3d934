export const englishTexts = {
  language: 'en',
  signIn: {
    title: 'Sign in',
    lead: 'Your photos, orders and projects, all in one place.',
    againLead: 'Please sign in once more to go on.',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    newHere: 'New here?',
    register: 'Create an account',
  },
  registration: {
    title: 'Create an account',
    lead: 'Keep your photos safe and find everything you make in one place.',
    firstName: 'First name',
    lastName: 'Last name',
    passwordHint: 'At least 10 characters',
    submit: 'Create account',
    known: 'Already have an account?',
    signIn: 'Sign in',
  },
  passwordReset: {
    title: 'Forgotten your password?',
    lead: 'Enter your e-mail address, and we send you a link with which you choose a new password.',
    submit: 'Send link',
    sentTitle: 'Check your inbox',
    sentText: (period: string) =>
      `If there is an account with this address, a link is on its way to it. It works once, within ${period}. If nothing arrives, look in your spam folder, too.`,
    newTitle: 'Choose a new password',
    newLead: 'For your account with the address',
    newPassword: 'New password',
    newSubmit: 'Save new password',
    doneTitle: 'Your password is changed',
    doneText: 'You are signed out everywhere. Sign in with your new password from now on.',
    againTitle: 'Open the link once more',
    againText: 'For your safety the address of this page does not keep your link. Open it once more from our mail.',
    goneTitle: 'This link no longer works',
    goneText: (period: string) =>
      `A link works once, within ${period}. You get a new one by choosing “Forgotten your password?” when you sign in; if you are signed in, by choosing “Change password” in your settings.`,
  },
  faults: {
    credentials: 'The e-mail address or password is not right.',
    emailMissing: 'Enter your e-mail address.',
    email: 'Enter an e-mail address such as name@example.com.',
    emailTaken: 'There is already an account with this e-mail address.',
    passwordMissing: 'Enter your password.',
    passwordShort: 'Use at least 10 characters.',
    passwordLong: 'Use at most 200 characters.',
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    tooLong: 'Use at most 100 characters.',
  },
  tooMany: {
    title: 'Too many attempts',
    text: (minutes: number) =>
      minutes === 1
        ? 'For the safety of the account, please wait a minute before you try again.'
        : `For the safety of the account, please wait ${minutes} minutes before you try again.`,
    back: 'Back to sign in',
  },
  expired: {
    title: 'This page has expired',
    text: 'Signing in took too long, or you have signed in already. Go to your account to carry on.',
  },
  failure: {
    title: 'Something went wrong',
    text: 'We could not complete this step. Go to your account and try again.',
    reference: 'Reference',
  },
  signOut: {
    title: 'Sign out?',
    text: 'You will be signed out on this device.',
    submit: 'Sign out',
    stay: 'Stay signed in',
    doneTitle: 'You are signed out',
    doneText: 'See you soon.',
  },
  toAccount: 'Go to your account',
  toShop: 'Back to the shop',
  demo: {
    title: 'Demo accounts',
    text: 'Development only. The password of each is',
  },
}

export type PageTexts = typeof englishTexts
