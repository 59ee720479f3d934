import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'

const CHAT_KEY = 'account/supportChat'

type ChatOfferOptions = {
  config: Pick<RuntimeConfig, 'supportChat' | 'environment'>
  search?: string
  storage?: SafeStorage
}

/**
 * Whether the configuration offers a chat. In development it also needs `supportChat=true` in an address, which applies
 * to the session of the tab until `false` revokes it.
 */
export const isChatOffered = ({
  config,
  search = window.location.search,
  storage = safeStorage('sessionStorage'),
}: ChatOfferOptions): boolean => {
  if (!config.supportChat) return false
  if (config.environment !== 'd') return true
  const requested = new URLSearchParams(search).get('supportChat')
  if (requested === 'true' || requested === 'false') storage.setItem(CHAT_KEY, requested)
  return storage.getItem(CHAT_KEY) === 'true'
}
