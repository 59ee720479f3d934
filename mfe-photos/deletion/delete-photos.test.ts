import { deletePhotosInBatches } from './delete-photos.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `photo-${index}`)

test('[DL-05] photos are deleted in batches of 100, each once', async () => {
  const sent: string[] = []
  const sizes: number[] = []
  await deletePhotosInBatches(ids(250), async (photoIds) => {
    sent.push(...photoIds)
    sizes.push(photoIds.length)
    return { failed: [] }
  })
  expect(sizes.toSorted((a, b) => a - b)).toEqual([50, 100, 100])
  expect(sent.toSorted()).toEqual(ids(250).toSorted())
})

test('[DL-05] a batch is sent three times at most', async () => {
  let tries = 0
  const send = async () => {
    tries += 1
    throw new Error('broken')
  }
  await expect(deletePhotosInBatches(ids(1), send)).rejects.toThrow('Exceeded maximum amount of retries!')
  expect(tries).toBe(3)
})

test('[DL-05] a batch that succeeds on the last attempt is deleted', async () => {
  let tries = 0
  await deletePhotosInBatches(ids(1), async () => {
    tries += 1
    if (tries < 3) throw new Error('broken')
    return { failed: [] }
  })
  expect(tries).toBe(3)
})

test('[DL-05] photos that the response names as failed cause an error', async () => {
  await expect(deletePhotosInBatches(ids(2), async () => ({ failed: ['photo-1'] }))).rejects.toThrow(
    'Failed to delete photo!',
  )
})

test('[DL-05] the error of a batch is thrown after all other batches have a response', async () => {
  const happened: string[] = []
  const { promise: failing, resolve: fail } = Promise.withResolvers<undefined>()
  const end = deletePhotosInBatches(ids(200), async (photoIds) => {
    if (photoIds[0] === 'photo-0') return { failed: [...photoIds] }
    await failing
    happened.push('answered')
    return { failed: [] }
  }).catch(() => happened.push('rejected'))
  // Waits as long as an error takes that waits for no other batch.
  await Promise.allSettled([deletePhotosInBatches(ids(1), async () => ({ failed: ['photo-0'] }))])
  fail(undefined)
  await end
  expect(happened).toEqual(['answered', 'rejected'])
})
