// Loads the library with the first section that shows it, on the page or from the theme editor. A section that is removed and
// inserted again brings an element, which begins and ends by itself.
const loadWith = (root) => {
  if (!root.querySelector('[data-photo-library-section]') || customElements.get('photo-library')) return
  if (document.querySelector('script[data-photo-library]')) return
  const script = document.createElement('script')
  script.src = 'https://account.shop.example/embed/1.js'
  script.async = true
  script.dataset.photoLibrary = ''
  document.head.append(script)
}

document.addEventListener('shopify:section:load', ({ target }) => loadWith(target))
loadWith(document)
