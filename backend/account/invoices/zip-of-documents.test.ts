import { eventually } from '../../testing/eventually.ts'
import { zipOfDocuments } from './zip-of-documents.ts'

test('[WI-05] rendering stops when the client disconnects before the last document', async () => {
  let rendered = 0
  let hasEnded = false
  async function* rendering() {
    try {
      for (;;) {
        rendered += 1
        yield Buffer.alloc(200_000, rendered)
      }
    } finally {
      hasEnded = true
    }
  }
  const entries = Array.from({ length: 50 }, (_, index) => ({ name: `${index}.pdf`, modified: new Date(0) }))
  const archive = zipOfDocuments(entries, rendering())
  archive.once('data', () => archive.destroy())
  await eventually(() => hasEnded)
  expect(rendered).toBeLessThan(entries.length)
})
