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
