/** The host of the API, which every service is below. */
export const apiHost = /^api\./

/** The hosts of the OpenID providers, one for each storefront. */
export const loginHost = /^login\./
