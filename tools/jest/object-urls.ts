// jsdom does not implement `URL.createObjectURL`.
Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined })
