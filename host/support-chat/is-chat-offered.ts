import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'

const CHAT_KEY = 'account/supportChat'

type ChatOfferOptions = {
  config: Pick<RuntimeConfig, 'supportChat' | 'environment'>
  search?: string
  storage?: Storage
}

/**
 * Where the configuration has a chat, and in development only where somebody asked for it: `supportChat=true` in an
 * address holds for the session of the tab, `false` takes it back.
 */
export const isChatOffered = ({
  config,
  search = window.location.search,
  storage = sessionStorage,
}: ChatOfferOptions): boolean => {
  if (!config.supportChat) return false
  if (config.environment !== 'd') return true
  const asked = new URLSearchParams(search).get('supportChat')
  if (asked === 'true' || asked === 'false') storage.setItem(CHAT_KEY, asked)
  return storage.getItem(CHAT_KEY) === 'true'
}
