// jsdom has no addresses of files.
Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined })
