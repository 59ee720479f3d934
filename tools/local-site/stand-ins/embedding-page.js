// What a page of the shop does with the element: it hears what happens in the library, and sends the customer about in it.
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

// The page's own business: the size of the book, which says its price.
const price = document.getElementById('book-price')
for (const size of document.querySelectorAll('[name="size"]'))
  size.addEventListener('change', () => {
    price.textContent = size.dataset.price
  })
