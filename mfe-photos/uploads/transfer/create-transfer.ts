import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'

/** The tus client loads with the first file, since most visits upload none. */
export const createTransfer = ({ config, session }: Pick<HostServices, 'config' | 'session'>) => {
  const begin = async () => {
    if (session.state === 'signed-out') throw new Error('An upload needs a signed-in customer.')
    const { createSendFile, createAbandonFile } = await import('./send-file.ts')
    const options = {
      endpoint: `${config.services.uploads.replace(/\/$/, '')}/files`,
      sender: session.customer.id,
      checksums: new WeakMap<File, string>(),
      accessToken: session.accessToken,
    }
    return { send: createSendFile(options), abandon: createAbandonFile(options) }
  }
  let begun: ReturnType<typeof begin> | undefined
  /** One instance for all files, since it remembers interrupted ones. A failed import of the code is repeated. */
  const load = () =>
    (begun ??= begin().catch((error: unknown) => {
      begun = undefined
      throw error
    }))
  return {
    send: async (...call: Parameters<Awaited<ReturnType<typeof load>>['send']>) => (await load()).send(...call),
    abandon: async (file: File) => (await load()).abandon(file),
  }
}
