// The shop's half of the double opt-in: requests the confirmation mail from the anonymous gateway.
const form = document.getElementById('newsletter')
const status = document.getElementById('newsletter-status')

const answerOf = async (email) => {
  const { api, channel } = form.dataset
  const answer = await fetch(`${api}/newsletter/api/v1/Profiles/subscription`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, channel }),
  })
  if (answer.ok) return `Check your inbox: we have sent a link to ${email}.`
  if (answer.status === 400) return 'Please enter an email address like name@example.com.'
  if (answer.status !== 429) throw new Error(`The newsletter gateway answers ${answer.status}.`)
  const minutes = Math.max(1, Math.ceil(Number(answer.headers.get('retry-after')) / 60))
  return `That was often enough. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const email = new FormData(form).get('email').trim()
  status.textContent = await answerOf(email).catch(() => 'That did not work. Please try again.')
})
