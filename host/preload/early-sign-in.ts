import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { tokenCookieNames } from '@account/shared/contracts/token-cookie-names.ts'
import { isWithin } from '@account/shared/federation/path-within.ts'
import { asFolder } from '@account/shared/http/as-folder.ts'
import { cookieValues } from '../cookies/cookie-jar.ts'
import { LOGOUT_PATH } from '../routes/host-pages.ts'
import type { Places } from '../routes/places.ts'
import { takeConfirmation } from '../routes/take-confirmation.ts'
import { claimLeaving } from '../session/leaving/claim-leaving.ts'
import { returnParameterOf, signInRequestOf, type SignInState } from '../session/leaving/sign-in-request.ts'
import { pinnedCustomerId } from '../session/tokens/tab-pin.ts'
import { isSiteDataAvailable } from '../cookies/site-data.ts'

/** Parameters that campaigns and advertisers add to the addresses of a shop. The site reads none of them. */
const CAMPAIGN_PARAMETER = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/

const isOfCampaign = (search: string) =>
  [...new URLSearchParams(search).keys()].every((name) => CAMPAIGN_PARAMETER.test(name))

type Visitor = { pathname: string; search: string; cookies: string; isFramed: boolean }

/**
 * Whether nothing at all says that this tab has or had a session. A query may set flags, overrides or a token of a mail, unless
 * it is that of a campaign, and a frame keeps how it is shown, so the site itself reads these before it leaves.
 */
export const isPlainVisitor = ({ pathname, search, cookies, isFramed }: Visitor): boolean =>
  isOfCampaign(search) &&
  !isFramed &&
  !isWithin(pathname, '/sign-in') &&
  pathname !== LOGOUT_PATH &&
  tokenCookieNames.every((name) => cookieValues(cookies, name).length === 0) &&
  isSiteDataAvailable({ isSignedIn: false }) &&
  pinnedCustomerId() === undefined

/** Whether a page at this address needs a sign-in. False for an address that may be public, or that no page is known at. */
export const needsSignIn = (pathname: string, { pages }: Pick<Places, 'pages'>): boolean => {
  const candidates = pages.filter(({ path }) => (path === '/' ? pathname === '/' : isWithin(pathname, path)))
  return candidates.length > 0 && candidates.every(({ audience }) => audience !== 'anyone')
}

const textNames = [
  'storefront',
  'environment',
  'parentDomain',
  'authority',
  'clientId',
  'apiAudience',
  'shopUrl',
  'registryUrl',
  'messagesUrl',
  'pushUrl',
] as const satisfies (keyof RuntimeConfig)[]

const objectNames = [
  'registryKeys',
  'teamKeys',
  'services',
  'phoneUploadAddresses',
  'flags',
] as const satisfies (keyof RuntimeConfig)[]

/** Whether an address is of the storefront's domain, as the account site and the authority are. */
const isOfDomain = (address: string, { parentDomain }: RuntimeConfig) =>
  URL.canParse(address) && new URL(address).hostname.endsWith(`.${parentDomain}`)

/**
 * Whether a configuration looks like one of this page. The schemas are too large for the first script, so this finds what is missing,
 * of another kind, or of another storefront. The page then stays, and the site says what is wrong.
 */
export const isConfigurationOf = (config: RuntimeConfig, origin: string): boolean =>
  textNames.every((name) => typeof config[name] === 'string') &&
  objectNames.every((name) => typeof config[name] === 'object' && Boolean(config[name])) &&
  isOfDomain(origin, config) &&
  isOfDomain(config.authority, config) &&
  config.parentDomain.split('.').includes(config.storefront)

const base64Url = (bytes: Uint8Array<ArrayBuffer>) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const random = () => base64Url(crypto.getRandomValues(new Uint8Array(48)))

const challengeOf = async (verifier: string) =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

type Endpoints = { authorization_endpoint: string }

const readEndpoints = async (authority: string): Promise<Endpoints> => {
  const response = await fetch(`${asFolder(authority)}.well-known/openid-configuration`)
  return (await response.json()) as Endpoints
}

type Page = Pick<Window, 'location' | 'sessionStorage' | 'stop'>

/**
 * [Note: Sign-in before the site] A visitor of a page that needs a sign-in would wait for all code of the site only to be led away
 * by it. So the first script makes the same request: with PKCE, and with the state where oidc-client-ts finds it when the
 * authority responds. The entry of the history is replaced, so that the back button does not lead here again.
 */
export const prepareSignIn = (config: RuntimeConfig, page: Page = window) => {
  const endpoints = readEndpoints(config.authority)
  endpoints.catch(() => undefined)
  return {
    /** Rejects, and leaves nothing behind, where the authority does not say where its sign-in is. */
    leave: async (): Promise<void> => {
      const address = new URL((await endpoints).authorization_endpoint)
      if (!/^https?:$/.test(address.protocol)) throw new Error(`The authority names ${address.href} as its sign-in.`)
      const { pathname, search, hash, origin } = page.location
      const returnTo = `${pathname}${search}${hash}`
      const { authority, resource, extraTokenParams, ...request } = signInRequestOf({ config, origin })
      const [id, verifier] = [random(), random()]
      const stored = {
        ...{ id, authority, extraTokenParams, ...request, code_verifier: verifier },
        data: { returnTo } satisfies SignInState,
        created: Math.floor(Date.now() / 1000),
        request_type: 'si:r',
      }
      const parameters = {
        ...{ ...request, resource, state: id },
        ...{ code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' },
        ...returnParameterOf(returnTo),
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      if (!claimLeaving()) return
      takeConfirmation()
      page.sessionStorage.setItem(`oidc.${id}`, JSON.stringify(stored))
      // The files of the site, which is not needed here, would delay the sign-in.
      page.stop()
      page.location.replace(address.href)
    },
  }
}
