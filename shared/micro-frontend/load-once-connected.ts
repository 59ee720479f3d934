/** Loads code of the page. Without a connection it waits for one and tries again; any other failure rejects. */
export const loadOnceConnected = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await connection()
    return loadOnceConnected(load)
  }
}

const connection = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
