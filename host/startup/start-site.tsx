import type { HostServices, Messages, Session } from '@account/shared/micro-frontend/host-services.ts'
import { isAbortError } from '@account/shared/abort/is-abort-error.ts'
import { brandIcon } from '@account/shared/storefronts/brand-mark.ts'
import { createStore } from 'jotai'
import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { loadConfiguration, loadRegistry, type Configuration } from '../configuration/load-configuration.ts'
import { SiteStartError } from '../configuration/site-start-error.ts'
import { createConsent } from '../consent/consent.ts'
import { removeSnapshot } from '../preload/snapshot-layer.ts'
import { createSnapshotKeeper } from '../preload/snapshot-store.ts'
import { prefetchRemote } from '../federation/prefetch-remote.ts'
import { remoteInsightAtom } from '../federation/developer/remote-insight.ts'
import { watchTransfers } from '../federation/developer/transfers.ts'
import { createRemoteOverrides, mayOverride } from '../federation/overrides/remote-overrides.ts'
import { loadProvidedLibraries } from '../federation/provided/provided-libraries.ts'
import { createRemoteLog, type RemoteLog } from '../federation/remote-log.ts'
import { startFederation } from '../federation/start-federation.ts'
import { createHostServices, createServicesForRemotes } from '../host-services/create-host-services.ts'
import { forgetUploads } from '../host-services/sign-out-after-pending-work.ts'
import { translations } from '../messages/translations.ts'
import { createModalStack } from '../shell/modal-stack.ts'
import { createErrorReporter } from '../reporting/error-reporter.ts'
import { reportUncaught } from '../reporting/report-uncaught.ts'
import { remotesOf } from '../routes/site-page-list.ts'
import { isPublicPath, pageAt } from '../routes/site-pages.ts'
import { reloadWhenRestored } from '../session/reload-when-restored.ts'
import { AuthError, createSignIn } from '../session/sign-in.ts'
import { shopReturnOf } from '../session/shop-return.ts'
import { isSiteDataAvailable } from './site-data.ts'
import { mayRetrySignIn } from '../session/sign-in-retry.ts'
import { sessionEndedAtom } from '../session/session-ended-atom.ts'
import { Site } from '../shell/site.tsx'
import { StartFailurePage, type StartFailureKind } from './start-failure-page.tsx'
import { isStripped, keepDisplayFlags } from '../routes/display-flags.ts'
import { evaluateFlags, flagEvaluationAtom } from '../feature-flags/evaluate-flags.ts'
import { loadOverrides } from '../messages/load-overrides.ts'
import { loadStartFailureMessages } from '../messages/start-failure-messages.ts'
import { prepareRemote, TRANSLATION_BUDGET_MS } from '../federation/prepare-remote.ts'
import { isPseudoLocale } from '../messages/pseudo-locale.ts'
import { waitAtMost } from '../timeouts/with-timeout.ts'

type SiteElements = { root: Root; page: HTMLElement; modalContainer: HTMLElement; toastContainer: HTMLElement }
type Reporter = ReturnType<typeof createErrorReporter>

/** How long the first page waits for its remote, so that most often it needs no placeholder. */
const FIRST_REMOTE_BUDGET_MS = 400

/** How long the page lets its remote ask first, a journey or two: once drawing has begun, nothing else is done until it ends. */
const BEGIN_BUDGET_MS = 80

/** Configuration, then sign-in and registry side by side, then the page. Whatever fails ends in a page that says so. */
export const startSite = async (elements: SiteElements): Promise<void> => {
  let reporterFor: Reporter | undefined
  try {
    if (!isSiteDataAvailable()) return showStartFailure(elements, 'siteData')
    keepDisplayFlags(window.location.search)
    const configuration = await loadConfiguration()
    applyStorefront(configuration)
    const remoteLog = createRemoteLog()
    reporterFor = countErrors(remoteLog, createErrorReporter(configuration))
    reportUncaught({ reporterFor, sourceIn: remoteLog.sourceIn })
    await openSite(elements, { configuration, reporterFor, remoteLog })
  } catch (error) {
    if (error instanceof AuthError && mayRetrySignIn({ search: window.location.search })) {
      reporterFor?.('host')({ action: 'session/sign-in', error })
      window.location.replace('/')
      return
    }
    await showStartFailure(elements, startFailureKindOf(error), reporterFor?.('host')({ action: 'host/start', error }))
  }
}

const countErrors =
  (remoteLog: RemoteLog, reporterFor: Reporter): Reporter =>
  (source) => {
    const report = reporterFor(source)
    return (failure) => {
      remoteLog.countError(source)
      return report(failure)
    }
  }

type Start = { configuration: Configuration; reporterFor: Reporter; remoteLog: RemoteLog }

const openSite = async (elements: SiteElements, { configuration, reporterFor, remoteLog }: Start) => {
  const { config } = configuration
  const store = createStore()
  const overrides = createRemoteOverrides({ environment: config.environment, store })
  const signIn = createSignIn(config)
  const registry = loadRegistry(config)
  // Waited for below; meanwhile the sign-in may fail first, or leave the page.
  registry.catch(() => undefined)
  const messages = loadMessages(configuration, reporterFor)
  await signIn.completeIfAnswered()

  const looks = createSnapshotKeeper()
  const customerSession = signIn.resume({
    report: reporterFor('host'),
    onEnd: (reason) => {
      looks.end()
      store.set(sessionEndedAtom, reason)
    },
  })
  const { pathname } = window.location
  if (!customerSession && !isPublicPath(pathname)) {
    reloadWhenRestored()
    if (pathname !== '/logout') return signIn.begin()
    await forgetUploads()
    return signIn.signOutAtAuthority()
  }

  const shop = shopReturnOf(window.location, config.parentDomain)
  if (shop && customerSession) {
    // Whoever comes back without the password is wanted in the shop all the same.
    if (shop.isFresh)
      await customerSession.requireFreshSignIn().catch((error: unknown) => {
        if (!isAbortError(error)) throw error
      })
    return window.location.replace(shop.address)
  }

  const session: Session = customerSession
    ? { state: 'signed-in', ...customerSession }
    : { state: 'signed-out', signIn: signIn.begin }
  const customerId = customerSession?.customer.id
  const loader = startFederation({
    configuration,
    store,
    registry: await registry,
    customerId,
    overrides,
    remoteLog,
    reporterFor,
    prepare: prepareRemote(configuration.storefront),
  })
  if (mayOverride(config.environment))
    store.set(remoteInsightAtom, { remoteLog, transfers: watchTransfers(), registry: await registry })
  const page = pageAt(pathname)
  const [firstRemote, ...otherRemotes] = remotesOf(page)
  // Before the texts are waited for: their journey and that of the remote are one then.
  const firstLoad = firstRemote && waitAtMost(FIRST_REMOTE_BUDGET_MS, loader.load(firstRemote))
  for (const name of otherRemotes) loader.preload(name)
  const consent = createConsent({ store, parentDomain: config.parentDomain })
  const flagEvaluation = evaluateFlags({ config, customerId })
  store.set(flagEvaluationAtom, flagEvaluation)
  const services = createHostServices({
    ...configuration,
    session,
    messages: await messages,
    store,
    flagEvaluation,
    consent,
    reporterFor,
    keepSnapshot: customerId === undefined || isStripped() ? undefined : looks.keeperFor(customerId),
    modals: createModalStack({ page: elements.page, container: elements.modalContainer }),
  })
  publishSessionEnd(store, services)
  const servicesFor = createServicesForRemotes(services, reporterFor)
  // A remote that does not come is told of by whoever shows it.
  const begun =
    page?.remote &&
    loader.load(page.remote).then(
      (remote) => prefetchRemote(remote, { servicesFor, basePath: page.basePath ?? '', pathname }),
      () => undefined,
    )
  await firstLoad
  if (begun) await waitAtMost(BEGIN_BUDGET_MS, begun)
  // In slices: what arrives or is pressed meanwhile does not wait for all of it.
  startTransition(() =>
    elements.root.render(
      <Site
        services={services}
        federation={{ loader, servicesFor }}
        store={store}
        consent={consent}
        toastContainer={elements.toastContainer}
      />,
    ),
  )
  loadProvidedLibraries()
}

const loadMessages = async ({ config, storefront }: Configuration, reporterFor: Reporter): Promise<Messages> => {
  const { locale } = storefront
  const [overrides, pseudoLocalise] = await Promise.all([
    loadOverrides({ url: config.messagesUrl, report: reporterFor('host') }),
    isPseudoLocale(config.environment)
      ? import('../messages/pseudo-localise.ts').then((module) => module.pseudoLocalise)
      : undefined,
    waitAtMost(TRANSLATION_BUDGET_MS, translations.load(locale)),
  ])
  return { locale, overrides, pseudoLocalise }
}

const publishSessionEnd = (store: ReturnType<typeof createStore>, { events }: HostServices) =>
  store.sub(sessionEndedAtom, () => {
    const reason = store.get(sessionEndedAtom)
    if (reason) events.publish('session/signed-out', { reason })
  })

const applyStorefront = ({ storefront }: Configuration) => {
  const { documentElement } = document
  documentElement.dataset.brand = storefront.brand
  documentElement.lang = storefront.locale
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(brandIcon(storefront.brand))}`
}

const startFailureKindOf = (error: unknown): StartFailureKind => {
  if (error instanceof SiteStartError) return error.stage
  return error instanceof AuthError ? 'signIn' : 'unexpected'
}

const showStartFailure = async ({ root }: SiteElements, kind: StartFailureKind, correlationId?: string) => {
  removeSnapshot()
  const { locale, texts } = await loadStartFailureMessages()
  document.documentElement.lang = locale
  // From the root: an address that the authority answered to would fail again.
  const retry = () => (kind === 'signIn' ? window.location.assign('/') : window.location.reload())
  root.render(
    <StartFailurePage locale={locale} texts={texts} kind={kind} correlationId={correlationId} retry={retry} />,
  )
}
