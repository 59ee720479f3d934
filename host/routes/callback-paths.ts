/** The addresses that the authority returns to, as they are registered there. */
export const CALLBACK_PATH = '/sign-in/callback'
export const SILENT_CALLBACK_PATH = '/sign-in/silent-callback'
/** Embedded by pages of the shop. See: [Note: Sessions of embedding pages] */
export const RENEWAL_FRAME_PATH = '/sign-in/renewal-frame'
/** Query parameter that requests new tokens although the current ones are not due. */
export const EARLY_RENEWAL = 'early'
export const SHOP_RETURN_PATH = '/sign-in/return'
