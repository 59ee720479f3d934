/** Where the authority returns to; registered there to the letter. */
export const CALLBACK_PATH = '/sign-in/callback'
export const SILENT_CALLBACK_PATH = '/sign-in/silent-callback'
