/** Where the authority returns to; registered there to the letter. */
export const CALLBACK_PATH = '/sign-in/callback'
export const SILENT_CALLBACK_PATH = '/sign-in/silent-callback'
/** For pages of the shop that embed a part of the account. See: [Note: Sessions of embedding pages] */
export const RENEWAL_FRAME_PATH = '/sign-in/renewal-frame'
/** Asks the frame for new tokens although the ones there are not due. */
export const EARLY_RENEWAL = 'early'
export const SHOP_RETURN_PATH = '/sign-in/return'
