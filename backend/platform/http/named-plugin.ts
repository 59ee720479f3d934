/**
 * What Fastify is to call a plugin. One without a name it looks for among all modules of the process, which takes longer
 * than to register it where there are many.
 */
export const namedPlugin = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })
