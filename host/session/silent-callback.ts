import { UserManager } from 'oidc-client-ts'

// Runs in the iframe of a renewal, and passes the authority's response to the page that opened it.
const { origin } = window.location
const manager = new UserManager({ authority: origin, client_id: 'account-site', redirect_uri: origin })

void manager.signinSilentCallback()
