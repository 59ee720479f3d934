import '@account/shared/theme/layers.css'
import '@account/shared/theme/reset.css'
import '@account/shared/theme/tokens.css'
import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { startSite } from './startup/start-site.tsx'
import { followTranslator } from './translated-page/follow-translator.ts'

const requireElement = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html lacks the element '${id}'.`)
  return element
}

/** The entry calls this once the chunk has arrived in full. */
export const openPage = (): void => {
  const page = requireElement('site')
  // See: [Note: A page that the browser translates]
  followTranslator(document.body)
  void startSite({
    root: createRoot(page),
    page,
    modalContainer: requireElement('modal-layers'),
    toastContainer: requireElement('toasts'),
  })
}
