// One click fills in a demo account. Without this script its link fills in the address only.
const password = document.getElementById('demo-password').textContent

for (const link of document.querySelectorAll('a[data-account]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    document.getElementById('email').value = link.dataset.account
    document.getElementById('password').value = password
    document.querySelector('form button[type=submit]').focus()
  })
}
