import { UserManager } from 'oidc-client-ts'

// Runs in the renewal's iframe: hands the authority's answer to the page around it, which knows what it asked.
const { origin } = window.location
const manager = new UserManager({ authority: origin, client_id: 'account-site', redirect_uri: origin })

void manager.signinSilentCallback()
