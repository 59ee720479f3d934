export default async () => {
  await globalThis.stopTestDatabase?.()
}
