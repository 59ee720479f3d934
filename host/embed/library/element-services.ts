import { createStore } from 'jotai'
import { createConsent } from '../../consent/consent.ts'
import type { Federation } from '../../federation/federation-context.tsx'
import { createDeclarations, declaredSwitches } from '../../federation/releases/remote-declarations.ts'
import { createHostServices } from '../../host-services/create-host-services.ts'
import { createServicesForRemotes } from '../../host-services/services-of-remote.ts'
import { createTitleSetter } from '../../routes/page-title.ts'
import { createPlaces } from '../../routes/places.ts'
import { evaluateFlags } from '../../feature-flags/evaluate-flags.ts'
import type { OpenEmbedPage } from './embed-page.ts'
import { createEmbeddedModalStack } from './embedded-modal-stack.ts'
import type { EmbeddedRoot } from '../shadow-root/embedded-root.ts'
import { fetchByAddress } from '../requests/fetch-by-address.ts'
import { createFetchWithoutPreflight } from '../requests/fetch-without-preflight.ts'

type ElementServicesOptions = {
  open: OpenEmbedPage
  root: EmbeddedRoot
  attributes: Readonly<Record<string, string>>
  ended: AbortSignal
}

/** The host services of one element, from sign-in to sign-out or until the element leaves the page. */
export const createElementServices = ({ open, root, attributes, ended }: ElementServicesOptions) => {
  const { configuration, messages, reporterFor } = open
  const { config } = configuration
  const session = open.session.current()
  const customerId = session.state === 'signed-in' ? session.customer.id : undefined
  const store = createStore()
  const placed = open.placedFor(customerId ?? '')
  const services = createHostServices({
    ...configuration,
    session,
    messages,
    store,
    // The query belongs to the embedding page and sets no flags.
    flagEvaluation: evaluateFlags({ config, customerId, declared: declaredSwitches(placed), search: '' }),
    consent: createConsent({ store, parentDomain: config.parentDomain }),
    reporterFor,
    modals: createEmbeddedModalStack({ container: root.modalLayers, above: root.toasts, content: root.content }),
    navigation: { isStripped: false, setTitle: createTitleSetter(store, titledPartOf(root)) },
    embedding: { element: root.element, ended, attributes },
    fetch: config.simpleReads ? createFetchWithoutPreflight(fetchByAddress) : fetchByAddress,
  })
  const loader = open.loaderFor(customerId ?? '')
  const federation: Federation = {
    loader,
    servicesFor: createServicesForRemotes(services, {
      reporterFor,
      declarationsOf: createDeclarations(open.registry, placed, open.releases.known),
    }),
    onContent: open.signals.noteContent,
  }
  return { services, federation, store, jobPanels: createPlaces(placed).jobPanels }
}

/** The title belongs to the embedding page. Headings and focus within the element are the library's. */
const titledPartOf = ({ tree, content }: EmbeddedRoot) => ({
  title: '',
  get activeElement() {
    return tree.activeElement
  },
  body: null,
  querySelector: () => content,
})
