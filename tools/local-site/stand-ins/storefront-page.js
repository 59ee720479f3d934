// Shows who is signed in, by the sign-in cookies that every page of the parent domain can read, and follows changes.
const account = document.getElementById('account')

const signedInName = () => {
  const token = /(?:^|; )__Secure-acc_it=([^;]+)/.exec(document.cookie)?.[1]
  if (!token) return undefined
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)).name
  } catch {
    // A cookie that holds no token identifies no customer.
    return undefined
  }
}

const show = () => {
  const name = signedInName()
  account.textContent = name ? `Signed in as ${name}` : 'My account'
}

show()
window.cookieStore?.addEventListener('change', show)
document.addEventListener('visibilitychange', show)
