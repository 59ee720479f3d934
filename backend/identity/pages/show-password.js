// Shows and hides what is typed in a password field. Without this script the button stays hidden.
for (const button of document.querySelectorAll('[data-shows]')) {
  const input = document.getElementById(button.dataset.shows)
  const { show, hide } = button.dataset
  button.hidden = false
  const toggle = (isShown) => {
    input.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? hide : show
  }
  button.addEventListener('click', () => toggle(input.type === 'password'))
  // A browser saves passwords, and its history keeps no text, only from a field that hides them.
  input.form.addEventListener('submit', () => toggle(false))
}
