// The switches of the sandbox page. Each one is also a parameter of the query, so that an address shows one state.
const form = document.querySelector('form')
const place = document.getElementById('place')
const log = document.getElementById('events')
const query = new URLSearchParams(location.search)

const eventNames = [
  'library-ready',
  'library-failed',
  'library-sign-in',
  'library-signed-out',
  'library-changed',
  'library-uploading',
  'library-navigated',
  'photos-picked',
  'picker-cancelled',
]

const showProperties = () => {
  const [element] = place.children
  document.getElementById('element-state').value = element?.state ?? 'none'
  document.getElementById('element-path').value = element?.path ?? 'none'
}

const logEvent = ({ type, detail }) => {
  const entry = document.createElement('li')
  const time = document.createElement('time')
  time.textContent = new Date().toLocaleTimeString('en-GB')
  const name = document.createElement('strong')
  name.textContent = type
  entry.append(time, ' ', name, detail ? ` ${JSON.stringify(detail)}` : '')
  log.append(entry)
  // Scrolls the log alone: the page may show the element.
  log.parentElement.scrollTop = log.parentElement.scrollHeight
  showProperties()
}

const isOf = (field, element) => field.closest('label').dataset.of?.split(' ').includes(element) ?? true

const fields = () => [...form.elements].filter(({ name }) => name)

const applyAttributes = (element) => {
  for (const field of form.querySelectorAll('[data-attribute], [name="color-scheme"]'))
    if (field.value === '' || !isOf(field, element.localName)) element.removeAttribute(field.name)
    else if (element.getAttribute(field.name) !== field.value) element.setAttribute(field.name, field.value)
}

const mount = () => {
  const element = document.createElement(form.elements.element.value)
  for (const name of eventNames) element.addEventListener(name, logEvent)
  applyAttributes(element)
  place.replaceChildren(element)
  for (const field of form.querySelectorAll('[data-attribute]'))
    field.closest('label').hidden = !isOf(field, element.localName)
  form.elements.flag.closest('label').hidden = form.elements.state.value !== 'flag-off'
  document.documentElement.style.colorScheme = form.elements['color-scheme'].value || 'light dark'
  showProperties()
}

const addressOf = () => {
  const chosen = fields().filter((field) => field.value !== '' && !field.closest('label').hidden)
  return `?${new URLSearchParams(chosen.map(({ name, value }) => [name, value]))}`
}

for (const field of fields()) if (query.has(field.name)) field.value = query.get(field.name)

// The server brings about the state, so the page and its elements begin anew, with the focus on the same switch.
const reload = ({ name }) => {
  const address = `${addressOf()}#${name}`
  if (location.search !== addressOf()) location.assign(address)
}

// In a closed list each key chooses another option. Such a choice waits for Enter or for the end of the focus.
let chosenByKey
form.addEventListener('keydown', ({ target, key, altKey }) => {
  const opensList = key === ' ' || altKey
  if (key === 'Enter' && target === chosenByKey) reload(target)
  else chosenByKey = 'reloads' in target.dataset && !opensList ? target : undefined
})
form.addEventListener('pointerdown', () => (chosenByKey = undefined))
form.addEventListener('focusout', ({ target }) => {
  if (target === chosenByKey) reload(target)
})

form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('change', ({ target }) => {
  if (target === chosenByKey) return
  if ('reloads' in target.dataset) return reload(target)
  const [element] = place.children
  if (target.name === 'element') mount()
  else applyAttributes(element)
  document.documentElement.style.colorScheme = form.elements['color-scheme'].value || 'light dark'
  history.replaceState(null, '', addressOf())
})
document.getElementById('mount-again').addEventListener('click', mount)
// State and path are properties without an event of their own, as while the element starts.
setInterval(showProperties, 500)
mount()
form.elements[location.hash.slice(1)]?.focus()
