// Stand-in for the shop's print editor: reads the temporary selection of the account site with the sign-in of the parent
// domain, as the real editor does.
const list = document.getElementById('handed-over')
const status = document.getElementById('handed-over-status')

/** Print sizes in centimetres, smallest first, and the pixels per centimetre of a good print (200 per inch). */
const PRINTS = [
  [10, 15],
  [13, 18],
  [20, 30],
  [30, 45],
]
const PIXELS_PER_CM = 200 / 2.54

const accessToken = () => /(?:^|; )__Secure-acc_at=([^;]+)/.exec(document.cookie)?.[1]

const read = async (path) => {
  const answer = await fetch(`${list.dataset.api}/${path}`, { headers: { authorization: `Bearer ${accessToken()}` } })
  if (!answer.ok) throw new Error(`${path.split('/')[0]} answers ${answer.status}`)
  return answer.json()
}

/** The largest print for the photo's resolution; undefined when even the smallest would look coarse. */
const largestPrint = ({ visibleWidth = 0, visibleHeight = 0 }) => {
  const [short, long] = [visibleWidth, visibleHeight].sort((one, other) => one - other)
  return PRINTS.findLast(([width, height]) => short >= width * PIXELS_PER_CM && long >= height * PIXELS_PER_CM)
}

const show = (photo) => {
  const item = document.createElement('li')
  const picture = document.createElement('img')
  picture.src = photo.thumbnails.find(({ id }) => id === '300')?.url ?? photo.url
  picture.alt = photo.localFileName
  const caption = document.createElement('span')
  const print = largestPrint(photo)
  caption.textContent = print ? `Good up to ${print.join(' × ')} cm` : 'Too small for 10 × 15 cm'
  item.append(picture, caption)
  list.append(item)
}

const start = async () => {
  const selectionId = new URLSearchParams(location.search).get('tempSelectionId') ?? ''
  const { photoIds } = await read(`selections/temp-selections/${encodeURIComponent(selectionId)}`)
  for (const photoId of photoIds) show(await read(`photos/photos/${photoId}`))
  status.textContent = photoIds.length === 1 ? '1 photo' : `${photoIds.length} photos`
}

start().catch((error) => {
  status.textContent = `The photos could not be read: ${error.message}.`
})
