// Uses the element as a page of the shop does: listens to its events and navigates within the library.
const library = document.getElementById('library')
const says = document.getElementById('library-says')

library.addEventListener('library-uploading', ({ detail: { remaining } }) => {
  says.textContent = remaining > 0 ? `${remaining} photos are on their way` : 'All photos have arrived'
})
library.addEventListener('library-changed', ({ detail: { reason, photoIds } }) => {
  says.textContent = `${photoIds.length} photos ${reason}`
})
library.addEventListener('library-navigated', ({ detail: { path } }) => {
  says.textContent = `Shows ${path}`
})

for (const button of document.querySelectorAll('[data-path]'))
  button.addEventListener('click', () => {
    library.path = button.dataset.path
  })

// The chosen size of the book sets the price.
const price = document.getElementById('book-price')
for (const size of document.querySelectorAll('[name="size"]'))
  size.addEventListener('change', () => {
    price.textContent = size.dataset.price
  })

// The picker exists while its dialog is open. The editor of the book reads the temporary selection that it returns.
const dialog = document.getElementById('picker-dialog')
const chosen = document.getElementById('chosen-photos')
const toLayout = document.getElementById('to-layout')

const openPicker = () => {
  const picker = document.createElement('photo-picker')
  picker.max = 24
  picker.ratio = '4:3'
  picker.addEventListener('picker-cancelled', () => dialog.close())
  picker.addEventListener('photos-picked', ({ detail: { tempSelectionId, photoIds } }) => {
    chosen.textContent = photoIds.length === 1 ? '1 photo is chosen.' : `${photoIds.length} photos are chosen.`
    toLayout.href = `/photo-prints/editor?${new URLSearchParams({ tempSelectionId })}`
    dialog.close()
  })
  dialog.replaceChildren(picker)
  dialog.showModal()
}

dialog.addEventListener('close', () => dialog.replaceChildren())
document.getElementById('choose-photos').addEventListener('click', openPicker)
