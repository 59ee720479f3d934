import type { RemoteRelease } from '@account/shared/contracts/remote-registry.ts'
import { CONTRACT_VERSION, isContractSupported } from '@account/shared/micro-frontend/contract-version.ts'
import { OVERRIDES_KEY } from '../federation/overrides/overrides-key.ts'
import { pinnedCustomerId } from '../session/tab-pin.ts'
import { isStripped } from '../shell/stripped-mode.ts'
import type { Services } from './ask-services.ts'
import { beginFirstLook } from './first-look.ts'
import { keepQuestions, lastQuestions } from './last-questions.ts'

type PageOptions = Pick<Document, 'location' | 'head'> & {
  /** Below the place of the remote. */
  path: string
  customerId: string
  services: Services
}

/**
 * Runs the script that a release names for this page's first look: only with its published hash, if this host speaks its
 * contract, and in a tab that will show that very release to that very customer.
 */
export const runFirstLook = (
  release: RemoteRelease,
  { location, head, path, customerId, services }: PageOptions,
): void => {
  const { firstLook, integrity, contract, manifest } = release
  const hash = firstLook && integrity[firstLook.file]
  if (!hash || !firstLook.paths.includes(path)) return
  if (!isContractSupported({ host: CONTRACT_VERSION, remote: contract })) return
  if (!isPlainTab({ search: location.search, customerId })) return
  const { pathname } = location
  const questions = lastQuestions(pathname)
  // The script would know of no place, and only keep the page's own files waiting.
  if (!questions) return keepQuestions(pathname, [])
  services.askFirst(questions)
  const onEnd = ({ hasShown }: { hasShown: boolean }) => {
    services.forget()
    const read = services.questionsRead()
    const hasBegunAsLastTime = read.length > 0 && read.every((question, index) => question === questions[index])
    // The page was drawn before it asked all that it would have.
    if (!hasShown && hasBegunAsLastTime) return
    keepQuestions(pathname, read)
  }
  beginFirstLook({ pathname, ask: services.read, isLikely: questions.length > 0, onEnd })
  const script = document.createElement('script')
  Object.assign(script, { async: true, crossOrigin: 'anonymous', integrity: hash, fetchPriority: 'high' })
  script.src = trusted(new URL(firstLook.file, manifest).href)
  head.append(script)
}

/** What the address asks for, what a developer tries, where a reload leads back to, whose the tab is: the site settles that. */
const isPlainTab = ({ search, customerId }: { search: string; customerId: string }): boolean =>
  search === '' &&
  (performance.getEntriesByType?.('navigation') ?? []).every((entry) => 'type' in entry && entry.type === 'navigate') &&
  (sessionStorage.getItem(OVERRIDES_KEY) ?? '{}') === '{}' &&
  (pinnedCustomerId() ?? customerId) === customerId &&
  !isStripped()

type Rules = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => Rules }

/** The site's own policy comes later, with the code that reads the registry; see own-scripts-only.ts. This one serves once. */
const trusted = (url: string): string => {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined
  return trustedTypes?.createPolicy('first-look', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
