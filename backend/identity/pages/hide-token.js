// The form holds the token: neither the address bar nor the history is to keep it.
history.replaceState(null, '', location.pathname)
