import type { Root } from 'react-dom/client'
import { loadStartFailureMessages } from '../messages/start-failure-messages.ts'
import { removeSnapshot } from '../preload/snapshot-layer.ts'
import { StartFailurePage, type StartFailureKind } from './start-failure-page.tsx'

/** Replaces the whole page by one that names the failure, in the language of the storefront where that is known. */
export const showStartFailure = async (
  { root }: { root: Root },
  kind: StartFailureKind,
  correlationId?: string,
): Promise<void> => {
  removeSnapshot()
  const { locale, texts } = await loadStartFailureMessages()
  document.documentElement.lang = locale
  // A failed sign-in starts again from the root: the address that the authority redirected to would fail again.
  const retry = () => (kind === 'signIn' ? window.location.assign('/') : window.location.reload())
  root.render(
    <StartFailurePage locale={locale} texts={texts} kind={kind} correlationId={correlationId} retry={retry} />,
  )
}
