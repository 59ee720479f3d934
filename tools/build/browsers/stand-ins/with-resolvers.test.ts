import { withResolvers } from './with-resolvers.ts'

test('a promise is settled by its resolvers', async () => {
  const kept = withResolvers<number>()
  kept.resolve(7)
  await expect(kept.promise).resolves.toBe(7)
  const broken = withResolvers<number>()
  broken.reject(new Error('broken'))
  await expect(broken.promise).rejects.toThrow('broken')
})
