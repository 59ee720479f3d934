/**
 * Names a plugin for Fastify. Fastify looks for an unnamed one among all modules of the process, which takes longer than
 * its registration.
 */
export const namedPlugin = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })
