type CodeFailureOptions = { sentence: string; retry: () => void }

/**
 * What stands in the place of code that did not arrive: plain elements, since nothing else is there to make any. In English,
 * as for those without JavaScript: the texts of other languages did not arrive either.
 */
export const createCodeFailure = ({ sentence, retry }: CodeFailureOptions): HTMLElement => {
  const alert = document.createElement('p')
  alert.lang = 'en'
  alert.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  // The browser's own look, whatever of the page's styles has arrived.
  button.style.all = 'revert'
  button.addEventListener('click', retry)
  alert.append(sentence, ' ', button)
  return alert
}
