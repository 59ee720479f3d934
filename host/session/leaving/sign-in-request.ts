import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { CALLBACK_PATH } from '../../routes/host-pages.ts'

type SiteOfRequest = { config: Pick<RuntimeConfig, 'authority' | 'clientId' | 'apiAudience'>; origin: string }

/** The parameters of every request to the authority, by the names of the protocol. */
export const signInRequestOf = ({ config, origin }: SiteOfRequest) => ({
  authority: config.authority,
  client_id: config.clientId,
  redirect_uri: `${origin}${CALLBACK_PATH}`,
  response_type: 'code',
  scope: 'openid profile email',
  resource: config.apiAudience,
  extraTokenParams: { resource: config.apiAudience },
})

/** A newcomer returns from the link of a mail, where the state of the request may be unknown. */
export const returnParameterOf = (returnTo: string) => ({ return_to: returnTo })

/** State that the request stores until the authority responds. */
export type SignInState = { returnTo: string }
