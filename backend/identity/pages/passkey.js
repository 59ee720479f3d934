// Passkeys on the sign-in and the registration page. Without this script, or in a browser without passkeys, both pages work with
// a password, and the parts for passkeys stay hidden.
const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } =
  globalThis.SimpleWebAuthnBrowser

const part = document.getElementById('passkey')
const button = document.getElementById('passkey-button')
const fault = document.getElementById('passkey-fault')
const form = button.form

// The site keeps the last challenge of a page only, so the challenge of the button comes after that of the offer.
let earlier = Promise.resolve()
let isPressed = false

const ask = async (fields) => {
  const response = await fetch(part.dataset.challenges, { method: 'POST', body: new URLSearchParams(fields) })
  return response.ok ? response.json() : undefined
}

const challenge = (fields) => {
  const asked = earlier.then(() => ask(fields))
  earlier = asked.catch(() => undefined)
  return asked
}

const send = (answer) => {
  form.elements.namedItem('passkey').value = JSON.stringify(answer)
  form.submit()
}

const signIn = async (useBrowserAutofill) => {
  const optionsJSON = await challenge({})
  if (!optionsJSON) throw new Error('The site gave no challenge.')
  if (useBrowserAutofill && isPressed) return
  send(await startAuthentication({ optionsJSON, useBrowserAutofill }))
}

// The values of the form go along, so that the page shows their faults before the browser creates a key.
const register = async () => {
  form.elements.namedItem('way').value = 'passkey'
  const optionsJSON = await challenge(new FormData(form))
  if (optionsJSON) send(await startRegistration({ optionsJSON }))
  else form.submit()
}

const isRegistration = part.dataset.ceremony === 'registration'

if (browserSupportsWebAuthn()) {
  part.hidden = false
  button.addEventListener('click', async () => {
    fault.hidden = true
    isPressed = true
    button.setAttribute('aria-busy', 'true')
    try {
      await (isRegistration ? register() : signIn(false))
    } catch {
      // The customer cancelled, or the browser has no passkey of this site.
      if (isRegistration) form.elements.namedItem('way').value = ''
      fault.hidden = false
      button.focus()
    }
    button.removeAttribute('aria-busy')
  })
  // The browser offers passkeys in the field of the e-mail address, unless the site has just refused one. The button ends this
  // offer, which is no failure.
  const isOffered = !isRegistration && fault.hidden && (await browserSupportsWebAuthnAutofill())
  if (isOffered && !isPressed) signIn(true).catch(() => undefined)
}
