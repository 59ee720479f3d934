// Inlined in index.html before every other script and compiled to ES2015, so that browsers run it that can read no other
// file of the site.
import { isSupported } from './is-supported.ts'
import { unsupportedBrowserMessageIn } from './unsupported-browser-messages.ts'

if (!isSupported(window)) {
  const { language, text } = unsupportedBrowserMessageIn(navigator.languages || [navigator.language])
  const notice = document.createElement('p')
  notice.lang = language
  notice.setAttribute('role', 'alert')
  notice.textContent = text
  // The style sheets of the site do not load.
  notice.style.cssText = 'margin:0 auto;padding:3rem 1rem;max-width:34rem;text-align:center;font:1rem/1.5 sans-serif'
  const site = document.getElementById('site')
  if (site) {
    // The page that the boxes announce will not come.
    site.textContent = ''
    site.appendChild(notice)
  }
  // Ends the parsing of the page, and with it the scripts that follow.
  window.stop()
}
