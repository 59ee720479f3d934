// A tag of the kind 'custom JavaScript'. The page needs nothing but <photo-library>, before or after this tag runs.
;(function () {
  if (window.customElements.get('photo-library')) return
  var script = document.createElement('script')
  script.src = 'https://account.shop.example/embed/1.js'
  script.async = true
  // Where the page's policy has a nonce, the tag manager's own script carries it.
  var trusted = document.querySelector('script[nonce]')
  if (trusted) script.nonce = trusted.nonce
  document.head.appendChild(script)
})()
